import { expect, test } from 'vitest'
import { startApp } from '../tests/app.ts'
import { startMailServer } from '../tests/mail-server.ts'

const mail = await startMailServer()
const { visitor, db } = await startApp({
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
  visitor().send('POST', path, { body: new URLSearchParams(values), headers: from(ip) })

test.each(LIMITED)(
  '%s from addresses of one /64: %i as from one client; another /64 has its own',
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
