import { subscribe } from 'node:diagnostics_channel'
import type { FastifyInstance } from 'fastify'
import { expect, test } from 'vitest'
import { startApp } from '../tests/app.ts'

const PUBLIC = [
  'GET /healthz',
  'GET /readyz',
  'GET /media/:name',
  'GET /media/:width/:name',
  'GET /assets/*',
  'GET /theme/:name',
  ...['crest.svg', 'favicon.ico', 'apple-touch-icon.png', 'icon-192.png', 'icon-512.png']
    .concat('manifest.webmanifest', 'news.xml', 'robots.txt', 'sitemap.xml')
    .concat('share/:page', 'speculation-rules.json')
    .map(file => `GET /${file}`),
  'GET /calendar.ics',
  'GET /teams/:id/calendar.ics',
  'GET /events/:id/calendar.ics',
  'GET /*',
  'GET /auth',
  'GET /admin', // redirects all but admins; tested below
  'GET /admin/*',
  'GET /api/announcements',
  'GET /api/closures',
  'GET /api/coaches',
  'GET /api/contact-info',
  'GET /api/gallery',
  'GET /api/gallery/part',
  'GET /api/hero-video',
  'GET /api/hero-video/:id/video',
  'GET /api/teamsnap-calendar',
  'GET /api/teamsnap-calendar/part',
  'GET /api/news',
  'GET /api/players',
  'GET /api/players/part',
  'GET /api/results',
  'GET /api/schedule',
  'GET /api/settings',
  'GET /api/standings',
  'GET /api/teams',
  'GET /api/user', // 401 without a session
  'POST /api/login',
  'POST /api/register',
  'POST /api/logout',
  'POST /api/direct-admin-login',
  'POST /api/contact',
  'POST /contact', // the same form without JavaScript
  'POST /reset-password',
]

const ADMINS = [
  'GET /api/admin/contact',
  'DELETE /api/admin/contact/:id',
  'GET /api/admin/contact-info',
  'GET /api/admin/backups',
  'POST /api/admin/backups',
  'PUT /api/admin/backups/keep',
  'GET /api/admin/backups/:name',
  ...['announcements', 'closures', 'coaches', 'contact-info', 'gallery', 'news', 'players']
    .concat('results', 'schedule', 'standings', 'teams')
    .flatMap(path => [
      `POST /api/admin/${path}`,
      `PUT /api/admin/${path}/:id`,
      `DELETE /api/admin/${path}/:id`,
    ]),
  'GET /api/admin/hero-videos',
  'POST /api/admin/hero-video-base64',
  'POST /api/admin/hero-video-photo-only',
  'POST /api/admin/hero-video/:id/activate',
  'POST /api/admin/hero-video/:id/update-photo',
  'DELETE /api/admin/hero-video/:id',
  'GET /api/admin/calendar-feeds',
  'POST /api/admin/sync-teamsnap',
  'GET /api/admin/settings',
  'PUT /api/admin/settings',
  'POST /api/admin/schedule/:id/status',
  'POST /api/admin/schedule/:id/reset',
  'POST /api/admin/players/import',
  'POST /api/admin/schedule/import',
  'POST /api/admin/upload-image',
  'POST /api/admin/standings/compute',
]

const endpoints: string[] = []
subscribe('fastify.initialization', message => {
  const { fastify } = message as { fastify: FastifyInstance }
  fastify.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) if (one !== 'HEAD') endpoints.push(`${one} ${url}`)
  })
})
const { visitor, plainUser, admin, db } = await startApp()

test('the router has exactly the endpoints that are listed here', () => {
  expect(endpoints.toSorted()).toEqual([...PUBLIC, ...ADMINS].toSorted())
})

test.each(ADMINS)(
  '%s by anyone but an admin: 401 or 403, whatever the body, and nothing changes',
  async endpoint => {
    const [method = '', path = ''] = endpoint.replace(':id', '1').split(' ')
    const body = method === 'GET' || method === 'DELETE' ? null : '{broken'
    const init: RequestInit = body ? { body, headers: { 'content-type': 'application/json' } } : {}
    const before = await everything()
    const forged = visitor()
    forged.cookies.set('session', 'x'.repeat(43))
    for (const [client, status] of [
      [visitor(), 401],
      [forged, 401],
      [plain, 403],
    ] as const) {
      const answer = await client.send(method, path, init)
      expect(answer.status).toBe(status)
      expect(answer.body).toEqual({ message: expect.any(String) })
    }
    expect(await everything()).toEqual(before)
  },
)

test.each(ADMINS)('%s by an admin: allowed', async endpoint => {
  const [method = '', path = ''] = endpoint.replace(':id', '999999').split(' ')
  const answer = await boss.send(
    method,
    path,
    method === 'GET' || method === 'DELETE' ? {} : json('{}'),
  )
  // Without a feed there is nothing to sync: 503.
  expect([200, 400, 404, 415, 503]).toContain(answer.status)
})

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

async function everything() {
  const people = ['players', 'teams', 'coaches', 'users'] as const
  const tables = [...people, 'gallery_images', 'hero_videos', 'contact_info'] as const
  return Promise.all(tables.map(table => db.selectFrom(table).selectAll().execute()))
}

function json(body: string): RequestInit {
  return { body, headers: { 'content-type': 'application/json' } }
}
