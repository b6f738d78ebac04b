import { subscribe } from 'node:diagnostics_channel'
import type { FastifyInstance } from 'fastify'
import { expect, test } from 'vitest'
import { type Role, roles } from '../kit/roles.ts'
import { startApp } from '../tests/app.ts'
import type { Client } from '../tests/client.ts'
import { access, PUBLIC, SIGNED_IN, staffEndpoints } from '../tests/endpoints.ts'

const endpoints: string[] = []
subscribe('fastify.initialization', message => {
  const { fastify } = message as { fastify: FastifyInstance }
  fastify.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) if (one !== 'HEAD') endpoints.push(`${one} ${url}`)
  })
})
const { visitor, plainUser, admin, userWith, db } = await startApp()

test('the router has exactly the endpoints that are listed here', () => {
  expect(endpoints.toSorted()).toEqual([...PUBLIC, ...SIGNED_IN, ...staffEndpoints].toSorted())
})

test.each([...SIGNED_IN, ...staffEndpoints])(
  '%s by an anonymous visitor: 401, whatever the body, and nothing changes',
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
  '$endpoint by a user with the role $role: 403, whatever the body, and nothing changes',
  async ({ endpoint, role }) => {
    const before = await everything()
    const answer = await request(people[role], endpoint, '{broken')
    expect(answer.status).toBe(403)
    expect(answer.body).toEqual({ message: expect.any(String) })
    expect(await everything()).toEqual(before)
  },
)

test.each(access.filter(({ isAllowed }) => isAllowed))(
  '$endpoint by a user with the role $role: allowed',
  async ({ endpoint, role }) => {
    const answer = await request(people[role], endpoint, '{}')
    // Without a feed there is nothing to sync: 503; without a mail server no mail: 409.
    expect([200, 400, 404, 409, 415, 503]).toContain(answer.status)
  },
)

test.each(SIGNED_IN)('%s by a user of any role: allowed', async endpoint => {
  for (const role of roles) {
    const client = await userWith(role)
    expect([200, 204, 400, 404, 409]).toContain((await request(client, endpoint, '{}')).status)
  }
})

test.each([
  'GET /api/admin/backups/:name',
  'PUT /api/admin/coaches/:id/access',
  'GET /api/admin/payments/csv',
  'POST /api/admin/access-log',
  'PUT /api/account/email',
  'DELETE /api/account/sessions',
  'DELETE /api/account/sessions/:id',
  'GET /api/account/proof',
  'POST /api/admin/withheld-files/:name/release',
])(
  '%s after the password was asked for too long ago: 403 that says what is needed',
  async endpoint => {
    const { body: user } = await boss.get('/api/user')
    const sessions = db.updateTable('sessions').where('user_id', '=', user.id)
    await sessions.set({ proven_at: '2020-01-01T00:00:00.000Z' }).execute()
    const answer = await request(boss, endpoint, '{broken')
    await sessions.set({ proven_at: new Date().toISOString() }).execute()
    expect([answer.status, answer.body.needs]).toEqual([403, 'proof'])
  },
)

test('an admin who is made a plain user: 403 from the next request on', async () => {
  const demoted = await admin()
  await db
    .updateTable('users')
    .set({ is_admin: false })
    .where('username', '=', demoted.username)
    .execute()
  expect((await demoted.get('/api/admin/contact')).status).toBe(403)
})

test('GET /admin: redirects an anonymous visitor to /auth, shows a plain user Access Denied', async () => {
  const answer = await visitor().get('/admin/players')
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/auth'])
  const denied = await plain.get('/admin')
  expect(denied.status).toBe(403)
  expect(denied.text).toContain('Access Denied')
  expect((await boss.get('/admin')).status).toBe(200)
})

test('GET /auth: redirects signed-in users to /admin', async () => {
  expect((await visitor().get('/auth')).status).toBe(200)
  expect((await plain.get('/auth')).headers.get('location')).toBe('/admin')
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
