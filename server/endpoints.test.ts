import { subscribe } from 'node:diagnostics_channel'
import type { FastifyInstance, RouteOptions } from 'fastify'
import { expect, test } from 'vitest'
import { type Role, roles } from '../kit/roles.ts'
import { startApp } from '../tests/app.ts'
import type { Client } from '../tests/client.ts'
import { access, guarded, SIGNED_IN, staffEndpoints } from '../tests/endpoints.ts'

const routes: string[] = []
subscribe('fastify.initialization', message => {
  const { fastify } = message as { fastify: FastifyInstance }
  fastify.addHook('onRoute', route => {
    for (const method of [route.method].flat())
      if (method !== 'HEAD') routes.push([method, route.url, ...guardsOf(route)].join(' '))
  })
})
const { visitor, plainUser, admin, userWith, db } = await startApp()

test('The router has exactly the listed endpoints and guards', () => {
  const listed = guarded.map(({ endpoint, permission, guards }) =>
    [endpoint, ...(permission ? [permission] : []), ...guards.filter(isOfRoute)].join(' '),
  )
  expect(routes.toSorted()).toEqual(listed.toSorted())
})

/** A limit is taken by the handler: `limits.test.ts`. */
const isOfRoute = (guard: string) => !guard.startsWith('limit:')

/** Returns the guards of a route as the tables of endpoints write them. */
function guardsOf({ url, config = {}, bodyLimit }: RouteOptions) {
  const { permission, recentProof, storesBase64, storesFile, isBackground } = config
  const { isForEveryone, isForOtherSites } = config
  return [
    permission ?? (url.startsWith('/api/admin/') && 'admins'),
    recentProof && (recentProof === 'if-weakened' ? 'proof-if-weakened' : 'proof'),
    bodyLimit && `body:${sizeOf(bodyLimit)}`,
    storesBase64 && `stores:${storesBase64.kind}`,
    storesFile && 'stores:file',
    isBackground && 'background',
    isForEveryone && 'for-everyone',
    isForOtherSites && 'for-other-sites',
  ].filter(Boolean)
}

function sizeOf(bytes: number) {
  const mebibytes = bytes / 1024 ** 2
  return mebibytes < 1 ? `${bytes / 1024}K` : `${mebibytes.toFixed(1)}M`
}

test.each([...SIGNED_IN, ...staffEndpoints])(
  '%s by an anonymous visitor is 401',
  async endpoint => {
    const forged = visitor()
    forged.cookies.set('session', 'x'.repeat(43))
    const before = await everything()
    for (const client of [visitor(), forged]) {
      const answer = await request(client, endpoint, '{broken')
      expect(answer.status).toBe(401)
      expect(answer.body).toEqual({ message: expect.any(String) })
    }
    expect(await everything()).toEqual(before)
  },
)

test.each(access.filter(({ isAllowed }) => !isAllowed))(
  '$endpoint by a user with the role $role is 403',
  async ({ endpoint, role }) => {
    const before = await everything()
    const answer = await request(people[role], endpoint, '{broken')
    expect(answer.status).toBe(403)
    expect(answer.body).toEqual({ message: expect.any(String) })
    expect(await everything()).toEqual(before)
  },
)

test.each(access.filter(({ isAllowed }) => isAllowed))(
  '$endpoint by a user with the role $role is allowed',
  async ({ endpoint, role }) => {
    const answer = await request(people[role], endpoint, '{}')
    // Without a feed a sync answers 503; without a mail server mail answers 409.
    expect([200, 400, 404, 409, 415, 503]).toContain(answer.status)
  },
)

test.each([
  ['editor', 'coach'],
  ['editor', 'treasurer'],
  ['coach', 'treasurer'],
  ['editor', 'coach', 'treasurer'],
] as const)(
  '%s and %s %s may use the listed endpoints and no other',
  {
    timeout: 30_000,
  },
  async (...several) => {
    const client = await userWith(...several)
    const before = await everything()
    for (const endpoint of staffEndpoints) {
      const isAllowed = access.some(
        each =>
          each.endpoint === endpoint && each.isAllowed && several.some(role => role === each.role),
      )
      const { status } = await request(client, endpoint, isAllowed ? '{}' : '{broken')
      expect(status === 403, endpoint).toBe(!isAllowed)
    }
    expect(await everything()).toEqual(before)
  },
)

test.each(SIGNED_IN)('%s by a user of any role is allowed', async endpoint => {
  for (const role of roles) {
    const client = await userWith(role)
    expect([200, 204, 400, 404, 409]).toContain((await request(client, endpoint, '{}')).status)
  }
})

const PROVEN = guarded.filter(({ guards }) => guards.includes('proof'))

test.each(PROVEN.map(({ endpoint }) => endpoint))(
  '%s without a recent proof is 403',
  async endpoint => {
    const { body: user } = await boss.get('/api/user')
    const sessions = db.updateTable('sessions').where('user_id', '=', user.id)
    await sessions.set({ proven_at: '2020-01-01T00:00:00.000Z' }).execute()
    const answer = await request(boss, endpoint, '{broken')
    await sessions.set({ proven_at: new Date().toISOString() }).execute()
    expect([answer.status, answer.body.needs]).toEqual([403, 'proof'])
  },
)

test('An admin who is made a plain user is 403 from the next request on', async () => {
  const demoted = await admin()
  await db
    .updateTable('users')
    .set({ is_admin: false })
    .where('username', '=', demoted.username)
    .execute()
  expect((await demoted.get('/api/admin/contact')).status).toBe(403)
})

test('GET /admin redirects an anonymous visitor to /auth', async () => {
  const answer = await visitor().get('/admin/players')
  expect([answer.status, answer.headers.get('location')]).toEqual([
    302,
    '/auth?to=%2Fadmin%2Fplayers',
  ])
  expect((await visitor().get('/admin')).headers.get('location')).toBe('/auth')
  const denied = await plain.get('/admin')
  expect(denied.status).toBe(403)
  expect(denied.text).toContain('Access Denied')
  expect((await boss.get('/admin')).status).toBe(200)
})

test('GET /admin has the frame with the places of the user', async () => {
  const coach = await (await userWith('coach')).get('/admin/players')
  expect(coach.text).toMatch(/<span>Schedule<\/span>.*<p>Players<\/p>/)
  expect(coach.text).not.toContain('<span>Accounts</span>')
  expect((await boss.get('/admin')).text).toContain('<span>Accounts</span>')
})

test('GET /auth redirects signed-in users to /admin', async () => {
  expect((await visitor().get('/auth')).status).toBe(200)
  expect((await plain.get('/auth')).headers.get('location')).toBe('/admin')
})

const elsewhere = [
  '/',
  '/administration',
  '//evil.example/admin',
  '/\\evil.example/admin',
  '/admin/../team',
  'https://evil.example/admin',
  'javascript:alert(1)',
  'admin',
  '/admin/%2e%2e/team',
  '',
]

test.each([
  ['/admin/players?players=7', '/admin/players?players=7'],
  ['/admin/../admin/teams', '/admin/teams'],
  ...elsewhere.map((to): [string, string] => [to, '/admin']),
])('GET /auth of a signed-in user, for a link to %s, leads to %s', async (to, target) => {
  const answer = await plain.get(`/auth?to=${encodeURIComponent(to)}`)
  expect([answer.status, answer.headers.get('location')]).toEqual([302, target])
})

const plain = await plainUser()
const boss = await admin()
const people: Record<Role, Client> = {
  admin: boss,
  editor: await userWith('editor'),
  coach: await userWith('coach'),
  treasurer: await userWith('treasurer'),
  user: plain,
}

function request(client: Client, endpoint: string, body: string) {
  const [method = '', path = ''] = endpoint.replace(':id', '999999').split(' ')
  const hasBody = method === 'POST' || method === 'PUT'
  const init = { body, headers: { 'content-type': 'application/json' } }
  return client.send(method, path, hasBody ? init : {})
}

async function everything() {
  const people = ['players', 'teams', 'coaches', 'users'] as const
  const tables = [...people, 'gallery_images', 'hero_videos', 'contact_info'] as const
  return Promise.all(tables.map(table => db.selectFrom(table).selectAll().execute()))
}
