import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { currentUser, userColumns } from '../../kit/current-user.server.ts'
import type { CurrentUser } from '../../kit/current-user.ts'
import { deviceName } from '../../kit/device-name.ts'
import { DAY_MINUTES, MINUTE_MS } from '../../kit/durations.ts'
import { ExpectedError } from '../../kit/errors.ts'
import type { FeatureContext } from '../../kit/feature.server.ts'
import { nowOf } from '../../kit/now.server.ts'
import { routeConfig } from '../../kit/operation.server.ts'
import { limiter } from '../../kit/rate-limit.server.ts'
import type { Db } from '../../kit/tables.server.ts'
import { hashToken, newToken } from '../../kit/tokens.server.ts'
import { invalid, requireValid } from '../../kit/validation.ts'
import { sentence } from '../../ui/sentence.ts'
import { noteSecurity, type SecurityContext } from '../security-log/note.server.ts'
import { wrongAttempts } from '../security-log/wrong-attempts.server.ts'
import { stepMethods } from './factors.server.ts'
import { operations } from './operations.server.ts'
import { acceptPasskey, requestOptions } from './passkeys.server.ts'
import { acceptRecoveryCode } from './recovery-codes.server.ts'
import { passkeyAnswer, type SecondStepNeeded, secondStep } from './schema.ts'
import { acceptTotp } from './totp.server.ts'
import { errorWords } from './words.ts'

declare module '../../kit/tables.server.ts' {
  interface Tables {
    /** Browsers that have sent the right password; the cookie holds an opaque id, the database its hash. */
    sign_in_steps: {
      id_hash: string
      user_id: number
      expires_at: string
      /** The challenge that a passkey has to sign. */
      challenge: string | null
    }
  }
}

type SignInContext = SecurityContext & Pick<FeatureContext, 'db'>

const VALID_MINUTES = 10
const TOO_LATE = sentence(errorWords, 'tooLate')
const WRONG_CODE = sentence(errorWords, 'wrongCode')
const NO_PASSKEY = sentence(errorWords, 'noPasskey')
const WRONG_PASSKEY = sentence(errorWords, 'otherPasskey')

/**
 * Completes the sign-in after the password: signs in, or, for an account with a second factor, remembers the browser
 * for the second step and returns its methods.
 */
export async function enter(
  context: SignInContext,
  reply: FastifyReply,
  user: CurrentUser,
): Promise<CurrentUser | SecondStepNeeded> {
  const { db, config } = context
  const methods = await stepMethods(db, user.id)
  if (!methods) {
    await signIn(context, reply, user)
    return user
  }
  const id = newToken()
  const expires_at = new Date(nowOf(db).getTime() + VALID_MINUTES * MINUTE_MS).toISOString()
  const step = { id_hash: hashToken(id), user_id: user.id, expires_at, challenge: null }
  await db.insertInto('sign_in_steps').values(step).execute()
  reply.setCookie(cookieName(config.origin), id, {
    ...cookieOptions(config.origin),
    maxAge: VALID_MINUTES * 60,
  })
  reply.code(202)
  return { secondStep: methods }
}

/** Starts the session, and notes a browser that has not signed in to the account before. */
async function signIn(context: SignInContext, reply: FastifyReply, user: CurrentUser) {
  const { db } = context
  const { request } = reply
  if (!(await request.knownDevice(user.username)) && (await hasSignedInBefore(db, user.id))) {
    const device = deviceName(request.headers['user-agent'])
    await noteSecurity(db, context, { kind: 'new-device', user, device })
  }
  await reply.signIn(user)
}

async function hasSignedInBefore(db: Db, user_id: number) {
  const device = db.selectFrom('known_devices').select('user_id').where('user_id', '=', user_id)
  return Boolean(await device.executeTakeFirst())
}

/** The second step of the sign-in, by code or by passkey. */
export function secondStepOf(context: FeatureContext) {
  const { db, now, config } = context
  const wrong = {
    perQuarter: limiter(db, { name: 'second-step', attempts: 10, minutes: 15 }),
    perDay: limiter(db, { name: 'second-step-day', attempts: 50, minutes: DAY_MINUTES }),
  }

  const noteWrongCode = wrongAttempts(context)

  async function take(
    request: FastifyRequest,
    reply: FastifyReply,
    isRight: (userId: number) => Promise<boolean>,
    error: ExpectedError,
  ) {
    const step = await findStep(context, request)
    if (!step) throw new ExpectedError(401, TOO_LATE)
    const { user_id } = step
    const user = currentUser(await readUser(db, user_id))
    // An attacker who knows the password does not lock out the owner, whose browser is known.
    const key = `${(await request.knownDevice(user.username)) ?? 'unknown'} ${user_id}`
    await wrong.perQuarter.take(key)
    await wrong.perDay.take(key)
    if (!(await isRight(user_id))) {
      await noteWrongCode(user)
      throw error
    }
    await wrong.perQuarter.giveBack(key)
    await wrong.perDay.giveBack(key)
    await db.deleteFrom('sign_in_steps').where('id_hash', '=', step.id_hash).execute()
    reply.clearCookie(cookieName(config.origin), cookieOptions(config.origin))
    await signIn(context, reply, user)
    return user
  }

  return {
    byCode(request: FastifyRequest, reply: FastifyReply, body: unknown) {
      const { code } = requireValid(secondStep, body)
      const isRight = async (id: number) =>
        (await acceptTotp(db, id, code, now())) || (await acceptRecoveryCode(db, id, code))
      return take(request, reply, isRight, invalid({ code: WRONG_CODE }))
    },
    byPasskey(request: FastifyRequest, reply: FastifyReply, body: unknown) {
      const { response } = requireValid(passkeyAnswer, body)
      const isRight = async (id: number) => {
        const challenge = await takeChallenge(db, await findStep(context, request))
        return acceptPasskey({ db, origin: config.origin }, id, { challenge, response })
      }
      return take(request, reply, isRight, new ExpectedError(400, WRONG_PASSKEY))
    },
  }
}

export function secondStepEndpoints(app: FastifyInstance, context: FeatureContext) {
  const { db, config } = context
  const step = secondStepOf(context)

  app.post('/login/second-step', routeConfig(operations.byCode), (request, reply) =>
    step.byCode(request, reply, request.body),
  )

  app.post('/login/passkey-options', routeConfig(operations.beginByPasskey), async request => {
    const found = await findStep(context, request)
    if (!found) throw new ExpectedError(401, TOO_LATE)
    const methods = await stepMethods(db, found.user_id)
    if (!methods?.passkey) throw new ExpectedError(409, NO_PASSKEY)
    const options = await requestOptions({ db, origin: config.origin }, found.user_id)
    await db
      .updateTable('sign_in_steps')
      .set({ challenge: options.challenge })
      .where('id_hash', '=', found.id_hash)
      .execute()
    return options
  })

  app.post('/login/passkey', routeConfig(operations.byPasskey), (request, reply) =>
    step.byPasskey(request, reply, request.body),
  )
}

async function findStep({ db, config }: FeatureContext, { cookies }: FastifyRequest) {
  const id = cookies[cookieName(config.origin)]
  if (!id) return undefined
  return db
    .selectFrom('sign_in_steps')
    .selectAll()
    .where('id_hash', '=', hashToken(id))
    .where('expires_at', '>', nowOf(db).toISOString())
    .executeTakeFirst()
}

/** A challenge is signed once. */
async function takeChallenge(
  db: Db,
  step: { id_hash: string; challenge: string | null } | undefined,
) {
  if (!step?.challenge) return undefined
  const { numUpdatedRows } = await db
    .updateTable('sign_in_steps')
    .set({ challenge: null })
    .where('id_hash', '=', step.id_hash)
    .where('challenge', '=', step.challenge)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n ? step.challenge : undefined
}

function readUser(db: Db, id: number) {
  return db.selectFrom('users').select(userColumns).where('id', '=', id).executeTakeFirstOrThrow()
}

function cookieName(origin: string) {
  return origin.startsWith('https:') ? '__Host-sign-in' : 'sign-in'
}

function cookieOptions(origin: string) {
  const secure = origin.startsWith('https:')
  return { path: '/', httpOnly: true, sameSite: 'lax', secure } as const
}
