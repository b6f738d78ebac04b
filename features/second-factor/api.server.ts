import type { FastifyInstance, FastifyRequest } from 'fastify'
import { afterSignIn } from '../../kit/after-sign-in.ts'
import type { CurrentUser } from '../../kit/current-user.ts'
import { ExpectedError, notFound } from '../../kit/errors.ts'
import type { Feature, FeatureContext } from '../../kit/feature.server.ts'
import { requestUrl } from '../../kit/http/request-url.server.ts'
import { type Operation, routeConfig } from '../../kit/operation.server.ts'
import { limiter } from '../../kit/rate-limit.server.ts'
import { noteProof, signedIn } from '../../kit/sessions.server.ts'
import type { Db } from '../../kit/tables.server.ts'
import { invalid, requireValid } from '../../kit/validation.ts'
import { sentence } from '../../ui/sentence.ts'
import { noteSecurity } from '../security-log/note.server.ts'
import { readFactors, stepMethods } from './factors.server.ts'
import { operations } from './operations.server.ts'
import {
  acceptPasskey,
  addPasskey,
  canUsePasskeys,
  creationOptions,
  requestOptions,
} from './passkeys.server.ts'
import { newRecoveryCodes } from './recovery-codes.server.ts'
import { type NewRecoveryCodes, newPasskey, passkeyAnswer, secondStep } from './schema.ts'
import { secondStepEndpoints, secondStepOf } from './sign-in.server.ts'
import { beginTotp, confirmTotp } from './totp.server.ts'
import { errorWords } from './words.ts'

const NOT_HERE = sentence(errorWords, 'notHere')
const STILL_REQUIRED = sentence(errorWords, 'stillRequired')

type ById = FastifyRequest<{ Params: { id: string } }>

/** Second factors of the sign-in, for users who want them. */
export default {
  setUp(context) {
    const step = secondStepOf(context)
    return {
      api: app => secondStepEndpoints(app, context),
      account(app) {
        totpEndpoints(app, context)
        passkeyEndpoints(app, context)
        proofEndpoints(app, context)
      },
      forms: {
        '/second-step': {
          async submit(values, request, reply) {
            await step.byCode(request, reply, values)
            return afterSignIn(requestUrl(request, ['to']).query.to)
          },
          failure: sentence(errorWords, 'notSignedIn'),
        },
      },
    }
  },
} satisfies Feature

const sensitive = (operation: Operation) => routeConfig(operation, { recentProof: 'changesSignIn' })

/** Codes of an app, and recovery codes. */
function totpEndpoints(app: FastifyInstance, context: FeatureContext) {
  const { db, now, config, read } = context
  const guesses = limiter(db, { name: 'totp-set-up', attempts: 20, minutes: 15 })

  app.get('/second-factor', routeConfig(operations.read), request =>
    readFactors(db, signedIn(request).user, config.origin),
  )

  app.post('/totp', sensitive(operations.beginTotp), async request => {
    const { name } = await read('settings')
    return beginTotp(db, signedIn(request).user, name)
  })

  app.put('/totp', sensitive(operations.setTotp), async (request): Promise<NewRecoveryCodes> => {
    const { user } = signedIn(request)
    const { code } = requireValid(secondStep, request.body)
    await guesses.take(String(user.id))
    if (!(await confirmTotp(db, user.id, code, now()))) {
      throw invalid({ code: sentence(errorWords, 'clock') })
    }
    await noteSecurity(db, context, { kind: 'factor-added', user })
    return { recoveryCodes: await firstRecoveryCodes(db, user.id) }
  })

  app.delete('/totp', sensitive(operations.removeTotp), async (request, reply) => {
    const { user } = signedIn(request)
    await removeFactor(context, user, db =>
      db.deleteFrom('totp_factors').where('user_id', '=', user.id).executeTakeFirstOrThrow(),
    )
    return reply.code(204).send()
  })

  app.post(
    '/recovery-codes',
    sensitive(operations.renewCodes),
    async (request): Promise<NewRecoveryCodes> => {
      const { user } = signedIn(request)
      if (!(await stepMethods(db, user.id))) {
        throw new ExpectedError(409, sentence(errorWords, 'factorFirst'))
      }
      const renewed = db.transaction().execute(async db => {
        await noteSecurity(db, context, { kind: 'recovery-codes', user })
        return newRecoveryCodes(db, user.id)
      })
      return { recoveryCodes: await renewed }
    },
  )
}

function passkeyEndpoints(app: FastifyInstance, context: FeatureContext) {
  const { db, config, read } = context
  const site = { db, origin: config.origin }

  app.post('/passkeys/options', sensitive(operations.beginPasskey), async request => {
    if (!canUsePasskeys(config.origin)) throw new ExpectedError(409, NOT_HERE)
    const { user, session } = signedIn(request)
    const { name } = await read('settings')
    const options = await creationOptions(site, user, name)
    await setChallenge(db, session.idHash, options.challenge)
    return options
  })

  app.post(
    '/passkeys',
    sensitive(operations.addPasskey),
    async (request): Promise<NewRecoveryCodes> => {
      const { user, session } = signedIn(request)
      const { name, response } = requireValid(newPasskey, request.body)
      const challenge = await takeChallenge(db, session.idHash)
      if (!challenge || !(await addPasskey(site, user, { challenge, response, name }))) {
        throw new ExpectedError(400, sentence(errorWords, 'notAdded'))
      }
      await noteSecurity(db, context, { kind: 'factor-added', user })
      return { recoveryCodes: await firstRecoveryCodes(db, user.id) }
    },
  )

  app.delete('/passkeys/:id', sensitive(operations.removePasskey), async (request: ById, reply) => {
    const { user } = signedIn(request)
    await removeFactor(context, user, db =>
      db
        .deleteFrom('passkeys')
        .where('credential', '=', request.params.id)
        .where('user_id', '=', user.id)
        .executeTakeFirstOrThrow(),
    )
    return reply.code(204).send()
  })
}

/** A passkey in the place of the password, when it is asked for again. */
function proofEndpoints(app: FastifyInstance, { db, config }: FeatureContext) {
  const site = { db, origin: config.origin }

  app.post('/proof/passkey-options', routeConfig(operations.beginProof), async request => {
    const { user, session } = signedIn(request)
    const options = await requestOptions(site, user.id)
    await setChallenge(db, session.idHash, options.challenge)
    return { ...options, userVerification: 'required' }
  })

  app.post('/proof/passkey', routeConfig(operations.prove), async (request, reply) => {
    const { user, session } = signedIn(request)
    const { response } = requireValid(passkeyAnswer, request.body)
    const challenge = await takeChallenge(db, session.idHash)
    if (!(await acceptPasskey(site, user.id, { challenge, response, isAlone: true }))) {
      throw new ExpectedError(400, sentence(errorWords, 'notConfirmed'))
    }
    await noteProof(db, session.idHash)
    return reply.code(204).send()
  })
}

/** Makes recovery codes with the user's first factor. */
function firstRecoveryCodes(db: Db, userId: number) {
  return db.transaction().execute(async db => {
    const some = db.selectFrom('recovery_codes').select('user_id').where('user_id', '=', userId)
    return (await some.executeTakeFirst()) ? null : newRecoveryCodes(db, userId)
  })
}

/**
 * Removes recovery codes with the last factor. Throws 404 for an unknown factor, 409 for the last one of an admin who
 * must have one.
 */
function removeFactor(
  context: FeatureContext,
  user: CurrentUser,
  remove: (db: Db) => Promise<{ numDeletedRows: bigint }>,
) {
  return context.db.transaction().execute(async db => {
    const { numDeletedRows } = await remove(db)
    if (numDeletedRows === 0n) throw notFound('second factor')
    const { totp, passkeys, isRequired } = await readFactors(db, user, context.config.origin)
    await noteSecurity(db, context, { kind: 'factor-removed', user })
    if (totp || passkeys.length > 0) return
    if (isRequired) throw new ExpectedError(409, STILL_REQUIRED)
    await db.deleteFrom('recovery_codes').where('user_id', '=', user.id).execute()
  })
}

async function setChallenge(db: Db, idHash: string, challenge: string | null) {
  await db.updateTable('sessions').set({ challenge }).where('id_hash', '=', idHash).execute()
}

/** A challenge is signed once. */
async function takeChallenge(db: Db, idHash: string) {
  return db.transaction().execute(async db => {
    const session = await db
      .selectFrom('sessions')
      .select('challenge')
      .where('id_hash', '=', idHash)
      .executeTakeFirst()
    await setChallenge(db, idHash, null)
    return session?.challenge ?? undefined
  })
}
