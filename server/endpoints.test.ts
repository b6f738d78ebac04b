import { subscribe } from 'node:diagnostics_channel'
import type { FastifyInstance } from 'fastify'
import { expect, test } from 'vitest'
import { type Role, roles } from '../kit/roles.ts'
import { startApp } from '../tests/app.ts'
import type { Client } from '../tests/client.ts'

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
  'GET /documents/:id/:name',
  'GET /sponsors/:id/visit',
  'GET /teams/:id/calendar.ics',
  'GET /events/:id/calendar.ics',
  'GET /families/:token/calendar.ics', // 404 for a wrong token
  'GET /*',
  'GET /search',
  'GET /auth',
  'GET /admin', // redirects all but admins; tested below
  'GET /admin/*',
  'GET /api/about-sections',
  'GET /api/announcements',
  'GET /api/closures',
  'GET /api/coaches',
  'GET /api/contact-info',
  'GET /api/documents',
  'GET /api/divisions',
  'GET /api/gallery',
  'GET /api/gallery/part',
  'GET /api/hero-video',
  'GET /api/hero-video/:id/video',
  'GET /api/teamsnap-calendar',
  'GET /api/teamsnap-calendar/part',
  'GET /api/menu',
  'GET /api/news',
  'GET /api/pages',
  'GET /api/places',
  'GET /api/players',
  'GET /api/players/part',
  'GET /api/results',
  'GET /api/schedule',
  'GET /api/settings',
  'GET /api/sponsors',
  'GET /api/standings',
  'GET /api/teams',
  'GET /api/user', // 401 without a session
  'POST /api/login',
  'POST /api/login/second-step', // 401 without the first
  'POST /api/login/passkey-options',
  'POST /api/login/passkey',
  'POST /api/register',
  'POST /api/logout',
  'POST /api/direct-admin-login',
  'POST /api/contact',
  'POST /api/pay/:token/checkout', // 404 without the right token
  'POST /api/stripe/webhook', // 400 without the right signature
  'POST /contact', // the same form without JavaScript
  'POST /reset-password',
  'POST /forgot-password',
  'POST /api/invitations/accept',
  'POST /confirm-email',
  'POST /consent',
  'POST /second-step',
]

/** For everybody who is signed in. */
const SIGNED_IN = [
  'GET /api/account',
  'PUT /api/account/password',
  'PUT /api/account/email',
  'GET /api/account/proof',
  'POST /api/account/proof',
  'DELETE /api/account/sessions',
  'DELETE /api/account/sessions/:id',
  'GET /api/account/second-factor',
  'POST /api/account/totp',
  'PUT /api/account/totp',
  'DELETE /api/account/totp',
  'POST /api/account/recovery-codes',
  'POST /api/account/passkeys/options',
  'POST /api/account/passkeys',
  'DELETE /api/account/passkeys/:id',
  'POST /api/account/proof/passkey-options',
  'POST /api/account/proof/passkey',
]

/** 'own': of their own teams; what that means is tested beside each feature. */
const STAFF = `
                                               admin editor coach treasurer user
GET /api/admin/live                            yes   yes    yes   yes       -
GET /api/admin/history                         yes   -      -     -         -
GET /api/admin/history/:id                     yes   -      -     -         -
GET /api/admin/history/of/:path/:id            yes   -      -     -         -
GET /api/admin/history/media/:name             yes   -      -     -         -
POST /api/admin/history/restore                yes   own    own   own       -
GET /api/admin/contact                         yes   -      own   -         -
DELETE /api/admin/contact/:id                  yes   -      -     -         -
POST /api/admin/contact/:id/team               yes   -      -     -         -
GET /api/admin/contact/mail                    yes   -      -     -         -
PUT /api/admin/contact/mail                    yes   -      -     -         -
POST /api/admin/contact/:id/reply              yes   -      -     -         -
POST /api/admin/contact/:id/archived           yes   -      -     -         -
POST /api/admin/contact/:id/handled            yes   -      -     -         -
POST /api/admin/contact/:id/read               yes   -      -     -         -
GET /api/admin/contact-info                    yes   yes    -     -         -
POST /api/admin/announcements                  yes   yes    -     -         -
PUT /api/admin/announcements/:id               yes   yes    -     -         -
DELETE /api/admin/announcements/:id            yes   yes    -     -         -
POST /api/admin/closures                       yes   -      -     -         -
PUT /api/admin/closures/:id                    yes   -      -     -         -
DELETE /api/admin/closures/:id                 yes   -      -     -         -
POST /api/admin/coaches                        yes   -      -     -         -
PUT /api/admin/coaches/:id                     yes   -      -     -         -
DELETE /api/admin/coaches/:id                  yes   -      -     -         -
GET /api/admin/coaches/:id/access              yes   -      -     -         -
PUT /api/admin/coaches/:id/access              yes   -      -     -         -
GET /api/admin/own-teams                       yes   -      own   -         -
POST /api/admin/contact-info                   yes   yes    -     -         -
PUT /api/admin/contact-info/:id                yes   yes    -     -         -
DELETE /api/admin/contact-info/:id             yes   yes    -     -         -
POST /api/admin/divisions                      yes   -      -     -         -
PUT /api/admin/divisions/:id                   yes   -      -     -         -
DELETE /api/admin/divisions/:id                yes   -      -     -         -
POST /api/admin/documents                      yes   yes    -     -         -
PUT /api/admin/documents/:id                   yes   yes    -     -         -
DELETE /api/admin/documents/:id                yes   yes    -     -         -
POST /api/admin/upload-document                yes   yes    -     -         -
POST /api/admin/sponsors                       yes   yes    -     -         -
PUT /api/admin/sponsors/:id                    yes   yes    -     -         -
DELETE /api/admin/sponsors/:id                 yes   yes    -     -         -
GET /api/admin/sponsors/clicks                 yes   yes    -     -         -
POST /api/admin/gallery                        yes   yes    -     -         -
PUT /api/admin/gallery/:id                     yes   yes    -     -         -
DELETE /api/admin/gallery/:id                  yes   yes    -     -         -
GET /api/admin/gallery/:id/people              yes   -      -     -         -
PUT /api/admin/gallery/:id/people              yes   -      -     -         -
GET /api/admin/gallery-withheld                yes   yes    -     -         -
POST /api/admin/news                           yes   yes    -     -         -
PUT /api/admin/news/:id                        yes   yes    -     -         -
DELETE /api/admin/news/:id                     yes   yes    -     -         -
POST /api/admin/about-sections                 yes   yes    -     -         -
PUT /api/admin/about-sections/:id              yes   yes    -     -         -
DELETE /api/admin/about-sections/:id           yes   yes    -     -         -
POST /api/admin/about-sections/:id/move        yes   yes    -     -         -
POST /api/admin/menu                           yes   yes    -     -         -
PUT /api/admin/menu/:id                        yes   yes    -     -         -
DELETE /api/admin/menu/:id                     yes   yes    -     -         -
POST /api/admin/menu/:id/move                  yes   yes    -     -         -
POST /api/admin/pages                          yes   yes    -     -         -
PUT /api/admin/pages/:id                       yes   yes    -     -         -
DELETE /api/admin/pages/:id                    yes   yes    -     -         -
POST /api/admin/places                         yes   -      -     -         -
PUT /api/admin/places/:id                      yes   -      -     -         -
DELETE /api/admin/places/:id                   yes   -      -     -         -
POST /api/admin/players                        yes   -      -     -         -
PUT /api/admin/players/:id                     yes   -      own   -         -
DELETE /api/admin/players/:id                  yes   -      -     -         -
POST /api/admin/results                        yes   -      own   -         -
PUT /api/admin/results/:id                     yes   -      own   -         -
DELETE /api/admin/results/:id                  yes   -      own   -         -
POST /api/admin/schedule                       yes   -      own   -         -
PUT /api/admin/schedule/:id                    yes   -      own   -         -
DELETE /api/admin/schedule/:id                 yes   -      own   -         -
POST /api/admin/standings                      yes   -      -     -         -
PUT /api/admin/standings/:id                   yes   -      -     -         -
DELETE /api/admin/standings/:id                yes   -      -     -         -
POST /api/admin/teams                          yes   -      -     -         -
PUT /api/admin/teams/:id                       yes   -      -     -         -
DELETE /api/admin/teams/:id                    yes   -      -     -         -
GET /api/admin/hero-videos                     yes   yes    -     -         -
POST /api/admin/hero-video-base64              yes   yes    -     -         -
POST /api/admin/hero-video-photo-only          yes   yes    -     -         -
POST /api/admin/hero-video/:id/activate        yes   yes    -     -         -
POST /api/admin/hero-video/:id/update-photo    yes   yes    -     -         -
DELETE /api/admin/hero-video/:id               yes   yes    -     -         -
POST /api/admin/upload-image                   yes   yes    -     -         -
GET /api/admin/calendar-feeds                  yes   -      -     -         -
POST /api/admin/sync-teamsnap                  yes   -      -     -         -
GET /api/admin/calendar-waiting                yes   -      -     -         -
POST /api/admin/calendar-waiting               yes   -      -     -         -
GET /api/admin/public-view                     yes   -      -     -         -
GET /api/admin/settings                        yes   -      -     -         -
PUT /api/admin/settings                        yes   -      -     -         -
GET /api/admin/home-page                       yes   yes    -     -         -
PUT /api/admin/home-page                       yes   yes    -     -         -
POST /api/admin/schedule/:id/status            yes   -      own   -         -
POST /api/admin/schedule/series                yes   -      own   -         -
POST /api/admin/schedule/:id/score             yes   -      own   -         -
PUT /api/admin/schedule/:id/series             yes   -      own   -         -
DELETE /api/admin/schedule/:id/series          yes   -      own   -         -
POST /api/admin/schedule/:id/reset             yes   -      -     -         -
GET /api/admin/consent-links                   yes   -      -     -         -
POST /api/admin/consent-links                  yes   -      -     -         -
DELETE /api/admin/consent-links/:id            yes   -      -     -         -
GET /api/admin/players/:id/traces              yes   -      -     -         -
GET /api/admin/players/:id/everything          yes   -      -     -         -
POST /api/admin/players/:id/erase              yes   -      -     -         -
GET /api/admin/access-log                      yes   -      -     -         -
POST /api/admin/access-log                     yes   -      yes   -         -
POST /api/admin/players-named                  yes   yes    yes   yes       -
POST /api/admin/players/import                 yes   -      -     -         -
POST /api/admin/schedule/import                yes   -      -     -         -
POST /api/admin/standings/compute              yes   -      -     -         -
GET /api/admin/backups                         yes   -      -     -         -
POST /api/admin/backups                        yes   -      -     -         -
PUT /api/admin/backups/keep                    yes   -      -     -         -
GET /api/admin/backups/:name                   yes   -      -     -         -
GET /api/admin/accounts                        yes   -      -     -         -
PUT /api/admin/accounts/:id                    yes   -      -     -         -
DELETE /api/admin/accounts/:id                 yes   -      -     -         -
POST /api/admin/accounts/:id/sign-out          yes   -      -     -         -
DELETE /api/admin/accounts/:id/second-factor   yes   -      -     -         -
POST /api/admin/accounts/:id/password-link     yes   -      -     -         -
POST /api/admin/invitations                    yes   -      -     -         -
POST /api/admin/invitations/:id/renew          yes   -      -     -         -
DELETE /api/admin/invitations/:id              yes   -      -     -         -
GET /api/admin/mail                            yes   -      -     -         -
POST /api/admin/mail/test                      yes   -      -     -         -
POST /api/admin/mail/:id/retry                 yes   -      -     -         -
DELETE /api/admin/mail/:id                     yes   -      -     -         -
GET /api/admin/family-calendars                yes   -      own   -         -
POST /api/admin/family-calendars/:id           yes   -      own   -         -
POST /api/admin/family-calendars/:id/mail      yes   -      own   -         -
GET /api/admin/fee-templates                   yes   -      -     yes       -
POST /api/admin/fee-templates                  yes   -      -     yes       -
PUT /api/admin/fee-templates/:id               yes   -      -     yes       -
DELETE /api/admin/fee-templates/:id            yes   -      -     yes       -
GET /api/admin/payments                        yes   -      -     yes       -
GET /api/admin/payments/overview               yes   -      -     yes       -
GET /api/admin/payments/csv                    yes   -      -     yes       -
GET /api/admin/payments/:id                    yes   -      -     yes       -
POST /api/admin/payments                       yes   -      -     yes       -
POST /api/admin/payments/many                  yes   -      -     yes       -
PUT /api/admin/payments/:id                    yes   -      -     yes       -
DELETE /api/admin/payments/:id                 yes   -      -     yes       -
POST /api/admin/payments/:id/link              yes   -      -     yes       -
DELETE /api/admin/payments/:id/link            yes   -      -     yes       -
POST /api/admin/payments/:id/mail              yes   -      -     yes       -
POST /api/admin/payments/:id/mark-paid         yes   -      -     yes       -
POST /api/admin/payments/:id/waive             yes   -      -     yes       -
POST /api/admin/payments/:id/void              yes   -      -     yes       -
POST /api/admin/payments/:id/discount          yes   -      -     yes       -
POST /api/admin/payments/:id/refund            yes   -      -     yes       -
`

const [head = '', ...lines] = STAFF.split('\n').filter(Boolean)
const columns = head.trim().split(/ +/) as Role[]
/** Every endpoint for staff with every role: may it? */
const access = lines.flatMap(line => {
  const [method, path, ...cells] = line.split(/ +/)
  return columns.map((role, index) => ({
    endpoint: `${method} ${path}`,
    role,
    isAllowed: cells[index] !== '-',
  }))
})
const staffEndpoints = [...new Set(access.map(({ endpoint }) => endpoint))]

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
  'PUT /api/account/email',
  'GET /api/account/proof',
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
