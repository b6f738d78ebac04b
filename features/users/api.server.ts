import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { ExpectedError, notSignedIn } from '../../kit/errors.ts'
import type { Feature, FeatureContext } from '../../kit/feature.server.ts'
import type { Role } from '../../kit/roles.ts'
import { valid } from '../../kit/validation.ts'
import { findLinkedUser, setLinkedPassword } from './account-links.server.ts'
import { adminKeyCheck } from './admin-keys.server.ts'
import { attempts } from './attempts.server.ts'
import { adminRegistration, directAdminLogin, login, newPassword, registration } from './schema.ts'
import { createUser, findUser, setRole } from './store.server.ts'

const WRONG_PASSWORD = 'Invalid username or password'

declare module '../../kit/reads.ts' {
  interface Reads {
    /** Whose password a link sets; null for a link that is not valid (any more). */
    'account-link'(token: string): { username: string | null }
  }
}

export default {
  reads: {
    'account-link': async ({ db, now }, token) => ({
      username: (await findLinkedUser(db, token, now())) ?? null,
    }),
  },
  setUp: context => ({
    api: app => accountEndpoints(app, context),
    forms: {
      '/reset-password': {
        submit: values => {
          const { db, now, passwords } = context
          const options = { db, now: now(), hash: passwords.hash }
          return setLinkedPassword(options, valid(newPassword, values))
        },
        failure: 'The password was not changed',
      },
    },
  }),
} satisfies Feature

/** Sign-in, registration, sign-out, and the current user. */
function accountEndpoints(app: FastifyInstance, { db, passwords, adminKey }: FeatureContext) {
  const limits = attempts(db)
  const checkKey = adminKeyCheck(limits, adminKey)

  app.get('/user', async (request, reply) => {
    reply.header('cache-control', 'private, no-store')
    if (!request.user) throw notSignedIn()
    return request.user
  })

  app.post('/login', async (request, reply) => {
    const { username, password } = valid(login, request.body)
    const user = await checkPassword(username, password, request)
    await reply.signIn(user)
    return user
  })

  app.post('/register', async (request, reply) => {
    const { adminKey: key, ...input } = hasKey(request.body)
      ? valid(adminRegistration, request.body)
      : { ...valid(registration, request.body), adminKey: undefined }
    if (key === undefined) {
      await limits.registrations.take(request.ip)
      await limits.allRegistrations.take('all')
    } else await checkKey(key, request.ip)
    const user = await create(input, key === undefined ? 'user' : 'admin')
    await reply.signIn(user)
    reply.code(201)
    return user
  })

  app.post('/direct-admin-login', async (request, reply) => {
    const { adminKey: key, ...input } = valid(directAdminLogin, request.body)
    await checkKey(key, request.ip)
    const user = (await findUser(db, input.username))
      ? await makeAdmin((await checkPassword(input.username, input.password, request)).id)
      : await create(input, 'admin')
    await reply.signIn(user)
    return { message: 'Login successful', user }
  })

  app.post('/logout', async (_request, reply) => {
    await reply.signOut()
    return reply.code(204).send()
  })

  async function create(input: z.output<typeof registration>, role: Role) {
    const password = await passwords.hash(input.password)
    return createUser(db, { ...input, password, role })
  }

  function makeAdmin(id: number) {
    return db.transaction().execute(transaction => setRole(transaction, id, 'admin'))
  }

  async function checkPassword(username: string, password: string, request: FastifyRequest) {
    const device = await request.knownDevice(username)
    const attempt = { ip: request.ip, username, device }
    await limits.passwords.take(attempt)
    const found = await findUser(db, username)
    const matches = await passwords.matches(found?.password, password)
    if (!found || !matches) throw new ExpectedError(401, WRONG_PASSWORD)
    await limits.passwords.giveBack(attempt)
    const { password: _hash, ...user } = found
    return user
  }
}

function hasKey(body: unknown) {
  return typeof body === 'object' && body !== null && 'adminKey' in body
}
