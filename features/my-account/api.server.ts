import type { FastifyInstance, FastifyRequest } from 'fastify'
import { actorOf } from '../../kit/actor.server.ts'
import type { Feature, FeatureContext } from '../../kit/feature.server.ts'
import { routeConfig } from '../../kit/operation.server.ts'
import { noteProof, signedIn } from '../../kit/sessions.server.ts'
import { requireValid } from '../../kit/validation.ts'
import { sentence } from '../../ui/sentence.ts'
import { noteSecurity } from '../security-log/note.server.ts'
import { endOpenChanges } from '../users/account-links.server.ts'
import { ownPasswordCheck } from '../users/own-password.server.ts'
import { checkStaffPassword } from '../users/staff-passwords.server.ts'
import { changeEmail, confirmEmail, findEmailChange, readPendingEmail } from './email.server.ts'
import { operations } from './operations.server.ts'
import { emailChange, type MyAccount, passwordChange, proof } from './schema.ts'
import { endOtherSessions, readSessions, sensitive, sessionEndpoints } from './sessions.server.ts'
import { errorWords } from './words.ts'

declare module '../../kit/reads.ts' {
  interface Reads {
    /** Returns the change that a link confirms; null for an invalid or expired link. */
    'email-change'(token: string): { username: string; email: string } | null
  }
}

/** The parts of an account that its user sees and changes. */
export default {
  reads: {
    async 'email-change'(context, token) {
      const change = await findEmailChange(context, token)
      return change ? { username: change.username, email: change.email } : null
    },
  },
  setUp: context => ({
    account(app) {
      accountEndpoints(app, context)
      sessionEndpoints(app, context.db)
    },
    forms: {
      '/confirm-email': {
        submit: ({ token = '' }) => confirmEmail(context, token),
        failure: sentence(errorWords, 'notConfirmed'),
      },
    },
  }),
} satisfies Feature

function accountEndpoints(app: FastifyInstance, context: FeatureContext) {
  const { db, passwords } = context
  const checkPassword = ownPasswordCheck(context)

  app.get(
    '/',
    routeConfig(operations.read),
    (request): Promise<MyAccount> => readAccount(context, request),
  )

  app.put('/password', routeConfig(operations.password), async (request, reply) => {
    const { user, session } = signedIn(request)
    const { current, password } = requireValid(passwordChange, request.body)
    await checkPassword(request, current, 'current')
    const is_staff_password = await checkStaffPassword(db, {
      username: user.username,
      password,
      isStaff: user.roles.length > 0,
    })
    const hash = await passwords.hash(password)
    await db.transaction().execute(async db => {
      await db
        .updateTable('users')
        .set({ password: hash, is_staff_password })
        .where('id', '=', user.id)
        .execute()
      await endOtherSessions(db, user.id, session.idHash)
      await endOpenChanges(db, user.id)
      await noteSecurity(db, context, { kind: 'password-changed', user })
    })
    await noteProof(db, session.idHash)
    return reply.code(204).send()
  })

  app.put('/email', sensitive(operations.email), async request => {
    const { user } = signedIn(request)
    const { email } = requireValid(emailChange, request.body)
    await changeEmail(context, { ...user, changeSet: actorOf(request)?.changeSet }, email)
    return readAccount(context, request)
  })

  // Tells whether the password was asked for recently: asked before a download, which cannot show a dialog itself.
  const downloading = routeConfig(operations.isProven, { recentProof: 'handsOutFile' })
  app.get('/proof', downloading, (_request, reply) => reply.code(204).send())

  app.post('/proof', routeConfig(operations.prove), async (request, reply) => {
    const { password } = requireValid(proof, request.body)
    await checkPassword(request, password, 'password')
    await noteProof(db, signedIn(request).session.idHash)
    return reply.code(204).send()
  })
}

async function readAccount(context: FeatureContext, request: FastifyRequest): Promise<MyAccount> {
  const { db } = context
  const { user, session } = signedIn(request)
  const { username, email } = await db
    .selectFrom('users')
    .select(['username', 'email'])
    .where('id', '=', user.id)
    .executeTakeFirstOrThrow()
  return {
    username,
    email,
    pendingEmail: await readPendingEmail(context, user.id),
    sessions: await readSessions(db, user.id, session.idHash),
  }
}
