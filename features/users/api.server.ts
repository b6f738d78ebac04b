import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { changeContent } from '../../kit/content-change.server.ts'
import { ExpectedError, notSignedIn } from '../../kit/errors.ts'
import type { Feature, FeatureContext } from '../../kit/feature.server.ts'
import { MAIL_JOB } from '../../kit/mail/mail.server.ts'
import { nameKey } from '../../kit/name-key.ts'
import { routeConfig } from '../../kit/operation.server.ts'
import type { StaffRole } from '../../kit/roles.ts'
import { requireValid } from '../../kit/validation.ts'
import { sentence } from '../../ui/sentence.ts'
import { enterWords } from '../second-factor/enter-words.ts'
import { enter } from '../second-factor/sign-in.server.ts'
import { noteSecurity } from '../security-log/note.server.ts'
import { wrongAttempts } from '../security-log/wrong-attempts.server.ts'
import { readSettings } from '../settings/store.server.ts'
import { findLinkedUser, setLinkedPassword } from './account-links.server.ts'
import { adminKeyCheck } from './admin-keys.server.ts'
import { attempts } from './attempts.server.ts'
import { passwordReminder } from './forgotten.server.ts'
import { operations } from './operations.server.ts'
import { adminRegistration, directAdminLogin, login, newPassword, registration } from './schema.ts'
import { checkStaffPassword } from './staff-passwords.server.ts'
import { accountChange, addAccount, findUser, setRoles } from './store.server.ts'
import { notifyAdminsOfWaitingAccount } from './waiting.server.ts'
import { errorWords } from './words.ts'

const WRONG_PASSWORD = sentence(errorWords, 'wrongPassword')
const INVITED_ONLY = sentence(errorWords, 'invitedOnly')

declare module '../../kit/reads.ts' {
  interface Reads {
    /** Returns the account whose password a link sets; null for an invalid or expired link. */
    'account-link'(token: string): { username: string | null }
    /** Tells whether links for a new password can be sent. */
    'can-mail'(): boolean
  }
}

export default {
  reads: {
    'account-link': async ({ db, now }, token) => ({
      username: (await findLinkedUser(db, token, now()))?.username ?? null,
    }),
    'can-mail': async ({ mail }) => mail.isSetUp,
  },
  setUp(context) {
    const remind = passwordReminder(context)
    return {
      api: app => accountEndpoints(app, context),
      forms: {
        '/reset-password': {
          submit: values => {
            return setLinkedPassword(context, requireValid(newPassword, values))
          },
          failure: sentence(errorWords, 'passwordNotChanged'),
        },
        '/forgot-password': {
          submit: (values, { ip }) => remind(values, ip),
          failure: sentence(errorWords, 'noLink'),
        },
      },
    }
  },
} satisfies Feature

/** Sign-in, registration, sign-out, and the current user. */
function accountEndpoints(app: FastifyInstance, context: FeatureContext) {
  const { db, passwords, adminKey, jobs } = context
  const limits = attempts(db)
  const noteWrongPassword = wrongAttempts(context)
  const checkKey = adminKeyCheck(limits, adminKey)

  app.get('/user', routeConfig(operations.who), async (request, reply) => {
    reply.header('cache-control', 'private, no-store')
    if (!request.user) throw notSignedIn()
    return request.user
  })

  app.post('/login', routeConfig(operations.login), async (request, reply) => {
    const { username, password } = requireValid(login, request.body)
    return enter(context, reply, await checkPassword(username, password, request))
  })

  app.post('/register', routeConfig(operations.register), async (request, reply) => {
    const { adminKey: key, ...input } = hasKey(request.body)
      ? requireValid(adminRegistration, request.body)
      : { ...requireValid(registration, request.body), adminKey: undefined }
    if (key === undefined) {
      if ((await readSettings(db)).registration === 'invited') {
        throw new ExpectedError(403, INVITED_ONLY)
      }
      await limits.registrations.take(request.ip)
      await limits.allRegistrations.take('all')
    } else await checkKey(key, request.ip)
    const user = await create(input, key === undefined ? [] : ['admin'])
    await reply.signIn(user)
    reply.code(201)
    return user
  })

  app.post('/direct-admin-login', routeConfig(operations.byKey), async (request, reply) => {
    const { adminKey: key, ...input } = requireValid(directAdminLogin, request.body)
    await checkKey(key, request.ip)
    const exists = (await findUser(db, input.username)) !== undefined
    const user = exists ? await raise(input, request) : await create(input, ['admin'])
    if (exists) await noteSecurity(db, context, { kind: 'direct-admin', user })
    const entered = await enter(context, reply, user)
    return 'secondStep' in entered
      ? entered
      : { message: enterWords('loginSuccessful'), user: entered }
  })

  app.post('/logout', routeConfig(operations.logout), async (_request, reply) => {
    await reply.signOut()
    return reply.code(204).send()
  })

  async function create(input: z.output<typeof registration>, roles: StaffRole[]) {
    const { username } = input
    const isStaff = roles.length > 0
    const is_staff_password = await checkStaffPassword(db, { ...input, isStaff })
    const password = await passwords.hash(input.password)
    const user = { ...input, password, is_staff_password, roles }
    if (isStaff) {
      return addAccount(db, user, (db, made) =>
        noteSecurity(db, context, { kind: 'admin-by-key', user: made }),
      )
    }
    const isNews = await limits.waitingEmails.allows('all')
    const made = await addAccount(db, user, async db => {
      if (isNews) await notifyAdminsOfWaitingAccount(db, username, context)
    })
    void jobs.trigger(MAIL_JOB)
    return made
  }

  /** Makes an admin of an account whose password matches, and is good enough for one. */
  async function raise(input: z.output<typeof registration>, request: FastifyRequest) {
    const user = await checkPasswordWithKey(input, request)
    if (user.is_admin) return user
    const { password } = input
    await checkStaffPassword(db, { username: user.username, password, isStaff: true })
    return changeContent(db, null, async ({ db, record }) => {
      const after = await setRoles(db, user.id, ['admin'])
      record(accountChange(user, after))
      await noteSecurity(db, context, { kind: 'admin-by-key', user: after })
      return after
    })
  }

  async function checkPassword(username: string, password: string, request: FastifyRequest) {
    const found = await findUser(db, username)
    const device = await request.knownDevice(found?.username ?? username)
    const attempt = { ip: request.ip, username: nameKey(username), device }
    await limits.passwords.take(attempt)
    // Takes as long for an unknown name as for a known one.
    const isRight = await passwords.matches(found?.password, password)
    if (!found || !isRight) {
      if (found) await noteWrongPassword(found)
      throw new ExpectedError(401, WRONG_PASSWORD)
    }
    await limits.passwords.giveBack(attempt)
    const { password: _hash, ...user } = found
    return user
  }

  /** A caller with the key may learn what is wrong. */
  async function checkPasswordWithKey(
    { username, password }: { username: string; password: string },
    request: FastifyRequest,
  ) {
    try {
      return await checkPassword(username, password, request)
    } catch (error) {
      if (!(error instanceof ExpectedError) || error.statusCode !== 401) throw error
      throw new ExpectedError(401, wrongPasswordOf(username))
    }
  }
}

function wrongPasswordOf(username: string) {
  return sentence(errorWords, 'wrongPasswordOf', { username })
}

function hasKey(body: unknown) {
  return typeof body === 'object' && body !== null && 'adminKey' in body
}
