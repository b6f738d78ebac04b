import { expect, test } from 'vitest'
import { createAccountLink } from '../features/users/account-links.server.ts'
import { startClub } from '../tests/app.ts'
import { aPlayer } from '../tests/factories.ts'
import { startMailServer } from '../tests/mail-server.ts'
import { testNow } from '../tests/test-clock.ts'
import { limiter } from './rate-limit.server.ts'

const mail = await startMailServer()
const { admin, newAdmin, visitor, db } = await startClub({
  env: { ...mail.env, TRUST_PROXY: '1' },
})

const message = { name: 'Ana', email: 'ana@family.example', subject: 'other', message: 'Hello' }

/** Requests that are limited for anonymous clients, with the number that a client may send. */
const LIMITED: [string, number, (ip: string, nth: number) => Promise<{ status: number }>][] = [
  ['messages', 5, ip => visitor().post('/api/contact', message, from(ip))],
  ['messages by the form', 5, ip => form('/contact', message, ip)],
  [
    'registrations',
    5,
    (ip, nth) =>
      visitor().post(
        '/api/register',
        { username: `user-${nth}`, password: 'long horse' },
        from(ip),
      ),
  ],
  ['reminders of passwords', 5, ip => form('/forgot-password', { account: 'ana' }, ip)],
  ['lost links', 5, ip => form('/fees', { email: 'ana@family.example' }, ip)],
  ['searches', 60, ip => visitor().get('/search?q=cup', from(ip))],
  [
    'passwords of an account',
    10,
    ip => visitor().post('/api/login', { username: 'nobody', password: 'wrong horse' }, from(ip)),
  ],
  [
    'admin keys',
    5,
    (ip, nth) =>
      visitor().post(
        '/api/register',
        { username: `key-${nth}`, password: 'long horse', adminKey: 'x'.repeat(20) },
        from(ip),
      ),
  ],
]

const from = (ip: string) => ({ 'x-forwarded-for': ip })
const form = (path: string, values: Record<string, string>, ip: string) =>
  visitor().submit(path, values, from(ip))

test.each(LIMITED)(
  '%s from addresses of one /64 is %i, as from one client',
  async (_what, allowed, request) => {
    await db.deleteFrom('rate_limits').execute()
    const statuses: number[] = []
    for (let nth = 0; nth <= allowed; nth++)
      statuses.push((await request(`2001:db8:1:2::${(nth + 1).toString(16)}`, nth)).status)
    for (const status of statuses.slice(0, -1)) expect(status).toBeOneOf([200, 201, 303, 401, 403])
    expect(statuses.at(-1)).toBe(429)
    expect((await request('2001:db8:9:2::1', 1_000)).status).not.toBe(429)
  },
)

/** For each limit: the path of a link that works, and the request that uses one. */
const LINKS = {
  async 'password links'() {
    const { id } = (await (await newAdmin()).get('/api/user')).body
    const path = await createAccountLink(db, 'reset-password', id, testNow())
    return { path, use: formWithToken('/reset-password', { password: 'a new long password' }) }
  },
  async invitations() {
    const invited = { name: 'Dana', email: null, role: 'editor' }
    const { body } = await admin.post('/api/admin/invitations', invited)
    const account = { username: 'dana', email: null, password: 'a new long password' }
    const use = (token: string) =>
      visitor().post('/api/invitations/accept', { ...account, token, repeated: account.password })
    return { path: new URL(body.url).pathname, use }
  },
  async 'confirmed addresses'() {
    await admin.put('/api/account/email', { email: 'admin@club.example' })
    const [email] = await mail.until(1, ({ text }) => text.includes('/confirm-email/'))
    const [path = ''] = /\/confirm-email\/[\w-]{43}/.exec(email?.text ?? '') ?? []
    return { path, use: formWithToken('/confirm-email', {}) }
  },
  async 'consent links'() {
    const { id } = (await admin.post('/api/admin/players', aPlayer())).body
    const { body } = await admin.post('/api/admin/consent-links', { player_ids: [id] })
    const use = formWithToken('/consent', { answer: 'given', by: 'Dana' })
    return { path: new URL(body.links[0].url).pathname, use }
  },
}

function formWithToken(path: string, values: Record<string, string>) {
  return (token: string) => visitor().submit(path, { ...values, token })
}

test.each(Object.entries(LINKS))('Trying wrong %s over and over is 429', async (name, make) => {
  const { path, use } = await make()
  const [token = ''] = /[\w-]{43}$/.exec(path) ?? []
  const wrong = 'y'.repeat(43)
  expect((await use(wrong)).status).toBeOneOf([404, 410])
  await limiter(db, { name, attempts: 300, minutes: 10 }).take('all', 290)
  for (let count = 0; count < 10; count += 1) await use(wrong)
  expect((await use(wrong)).status).toBe(429)
  expect((await visitor().get(path.replace(token, wrong))).status).toBe(429)
  expect((await visitor().get(path)).status).toBe(200)
  expect((await use(token)).status).toBeLessThan(400)
})
