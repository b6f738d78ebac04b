import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Feature, FeatureContext } from '../../kit/feature.server.ts'
import { noteProof, signedIn } from '../../kit/sessions.server.ts'
import { valid } from '../../kit/validation.ts'
import { noteSecurity } from '../security-log/note.server.ts'
import { ownPasswordCheck } from '../users/own-password.server.ts'
import { checkStaffPassword } from '../users/staff-passwords.server.ts'
import { changeEmail, confirmEmail, findEmailChange, readPendingEmail } from './email.server.ts'
import { emailChange, type MyAccount, passwordChange, proof } from './schema.ts'
import { endOtherSessions, readSessions, sessionEndpoints } from './sessions.server.ts'

declare module '../../kit/reads.ts' {
  interface Reads {
    /** What a link confirms; null for a link that is not valid (any more). */
    'email-change'(token: string): { username: string; email: string } | null
  }
}

/** What users see and change of their own account. */
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
        failure: 'The address was not confirmed',
      },
    },
  }),
} satisfies Feature

function accountEndpoints(app: FastifyInstance, context: FeatureContext) {
  const { db, passwords } = context
  const checkPassword = ownPasswordCheck(context)

  app.get('/', (request): Promise<MyAccount> => readAccount(context, request))

  app.put('/password', async (request, reply) => {
    const { user, session } = signedIn(request)
    const { current, password } = valid(passwordChange, request.body)
    await checkPassword(request, current, 'current')
    await checkStaffPassword(db, { ...user, password })
    const hash = await passwords.hash(password)
    await db.transaction().execute(async db => {
      await db.updateTable('users').set({ password: hash }).where('id', '=', user.id).execute()
      await endOtherSessions(db, user.id, session.idHash)
      // Links for a new password that are on their way would set another one.
      await db.deleteFrom('account_links').where('user_id', '=', user.id).execute()
      await noteSecurity(db, context, { kind: 'password-changed', user })
    })
    await noteProof(db, session.idHash)
    return reply.code(204).send()
  })

  app.put('/email', { config: { recentProof: true } }, async request => {
    const { user } = signedIn(request)
    const { email } = valid(emailChange, request.body)
    await changeEmail(context, user, email)
    return readAccount(context, request)
  })

  // Whether the password was asked for lately: before a download, which has no dialog of its own.
  app.get('/proof', { config: { recentProof: true } }, (_request, reply) => reply.code(204).send())

  app.post('/proof', async (request, reply) => {
    const { password } = valid(proof, request.body)
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
