import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CurrentUser } from '../../kit/current-user.ts'
import { ADMIN_KEY, startApp } from '../../tests/app.ts'
import { startMailServer } from '../../tests/mail-server.ts'
import { reason, register, signIn, signInDirectly } from './sign-in.ts'

const mia: CurrentUser = {
  id: 1,
  username: 'mia',
  email: null,
  is_admin: false,
  role: 'user',
  roles: [],
}
const typed = { username: 'mia', password: 'secret1', email: null, adminKey: 'key' }

afterEach(() => vi.unstubAllGlobals())

test('Sign-in signs in the user of the response', async () => {
  answerWith({ '/api/login': Response.json(mia) })
  await expect(signIn(typed)).resolves.toEqual({ user: mia, unread: false })
  answerWith({ '/api/direct-admin-login': Response.json({ message: 'Hello', user: mia }) })
  await expect(signInDirectly(typed)).resolves.toEqual({ user: mia, unread: false })
})

test('Sign-in with an empty ok response asks /api/user', async () => {
  answerWith({ '/api/login': new Response(''), '/api/user': Response.json(mia) })
  await expect(signIn(typed)).resolves.toEqual({ user: mia, unread: false })
})

test('Sign-in with an unreadable ok response asks /api/user', async () => {
  answerWith({ '/api/register': new Response('ok'), '/api/user': Response.json(mia) })
  await expect(register(typed)).resolves.toEqual({ user: mia, unread: true })
})

test.each(['', 'ok', '<html></html>'])(
  'Sign-in with the ok response %j, signed out, fails',
  async body => {
    answerWith({ '/api/login': new Response(body), '/api/user': new Response('', { status: 401 }) })
    const error = await signIn(typed).catch(caught => caught)
    expect(reason(error, 'Login failed', 'Invalid username or password')).toBe(
      'Invalid username or password',
    )
  },
)

test('Sign-in that fails without a message shows status and text', async () => {
  answerWith({ '/api/login': new Response('', { status: 502, statusText: 'Bad Gateway' }) })
  const error = await signIn(typed).catch(caught => caught)
  expect(reason(error, 'Login failed', '')).toBe('Login failed: 502 Bad Gateway')
})

function answerWith(answers: Record<string, Response>) {
  vi.stubGlobal('fetch', async (path: string) => answers[path])
}

const server = await startMailServer()
const { admin, visitor, db } = await startApp({ env: server.env })
const boss = await admin({ email: 'boss@club.example' })
const password = 'correct horse'
const signUp = (username: string, more: object = {}) =>
  visitor().post('/api/register', { username, password, ...more })

beforeEach(async () => void (await db.deleteFrom('rate_limits').execute()))

test('POST /api/register tells admins about the waiting account', async () => {
  const count = async () => (await boss.get('/api/admin/live')).body.counts.waitingAccounts
  const before = await count()
  expect((await signUp('newcomer')).status).toBe(201)
  expect(await count()).toBe(before + 1)
  const email = () => server.received.find(({ text }) => text.includes('‘newcomer’'))
  await expect.poll(email).toMatchObject({ to: 'boss@club.example' })
})

test.each([
  ['in other case', 'Riley Moss', 'riley moss'],
  ['in full-width letters', 'carol', 'ｃａｒｏｌ'],
  ['with an invisible character', 'peter', 'pe\u200bter'],
  ['with a soft hyphen and another space', 'ann lee', 'ann\u00a0\u00adlee'],
  ['with an accent of its own', 'zo\u00eb', 'zoe\u0308'],
])('POST /api/register of a name that exists %s is 409 at the field', async (_, one, other) => {
  expect((await signUp(one)).status).toBe(201)
  const { status, body } = await signUp(other)
  expect([status, body.message]).toEqual([409, 'This username already exists.'])
  expect(body.errors).toEqual({ username: 'This username already exists.' })
  const signedIn = await visitor().post('/api/login', { username: other, password })
  expect([signedIn.status, signedIn.body.username]).toEqual([200, one])
})

test('POST /api/register of like names at once makes one account', async () => {
  await db.deleteFrom('rate_limits').execute()
  const answers = await Promise.all(
    Array.from({ length: 5 }, (_, nth) =>
      signUp('a'.repeat(3 - (nth % 2)) + 'A'.repeat(3 + (nth % 2))),
    ),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409])
})

test('POST /api/register of a name of invisible characters is 400', async () => {
  const { status, body } = await signUp('\u200b\u200b\u200b\u200b')
  expect([status, body.errors.username]).toEqual([400, 'Username must be at least 3 characters'])
})

test('POST /api/register while registration is closed is 403', async () => {
  await boss.put('/api/admin/settings', { registration: 'invited' })
  const { status, body } = await signUp('latecomer')
  expect([status, body.message]).toEqual([403, expect.stringContaining('by invitation')])
  expect((await signUp('by-key', { adminKey: ADMIN_KEY })).status).toBe(201)
  await boss.put('/api/admin/settings', { registration: 'open' })
  expect((await signUp('latecomer')).status).toBe(201)
})

test('POST /api/direct-admin-login with a wrong password is 401', async () => {
  await signUp('morgan')
  const claim = { username: 'Morgan', password: 'wrong one', adminKey: ADMIN_KEY }
  const { status, body } = await visitor().post('/api/direct-admin-login', claim)
  expect(status).toBe(401)
  expect(body.message).toMatch(/key is right.* password is not .*another username.*reset-password/)
  const anonymous = await visitor().post('/api/direct-admin-login', {
    ...claim,
    adminKey: 'wrong key',
  })
  expect([anonymous.status, anonymous.body.message]).toEqual([
    403,
    'The admin registration key is incorrect.',
  ])
})

/** Behind a proxy a client's IP address is in X-Forwarded-For. */
const env = { TRUST_PROXY: '1' }
const from = (client: number | string) => ({
  'x-forwarded-for': typeof client === 'number' ? `192.0.2.${client}` : client,
})
const counted = (statuses: number[]) =>
  Object.fromEntries(
    Object.entries(Object.groupBy(statuses, String)).map(([status, all]) => [status, all?.length]),
  )

test('POST /api/login with 101 wrong passwords for an account is 429', async () => {
  const { visitor, plainUser } = await startApp({ env })
  const { username } = await plainUser()
  const attempt = (client: number, tried = 'wrong one') =>
    visitor().post('/api/login', { username, password: tried }, from(client))
  const statuses: number[] = []
  for (let client = 0; client < 20; client += 1) {
    const answers = await Promise.all(Array.from({ length: 5 }, () => attempt(client)))
    statuses.push(...answers.map(({ status }) => status))
  }
  expect(counted(statuses)).toEqual({ 401: 100 })
  expect((await attempt(100)).status).toBe(429)
  expect((await attempt(101, password)).status).toBe(429)
  const other = await plainUser()
  const { username: name } = other
  expect((await visitor().post('/api/login', { username: name, password }, from(102))).status).toBe(
    200,
  )
})

test('POST /api/login with 51 wrong passwords from an IP address is 429', async () => {
  const { visitor } = await startApp({ env })
  const attempt = (name: number, client = 1) =>
    visitor().post('/api/login', { username: `nobody-${name}`, password }, from(client))
  const statuses: number[] = []
  for (let name = 0; name < 10; name += 1) {
    const answers = await Promise.all(Array.from({ length: 5 }, () => attempt(name)))
    statuses.push(...answers.map(({ status }) => status))
  }
  expect(counted(statuses)).toEqual({ 401: 50 })
  expect((await attempt(10)).status).toBe(429)
  expect((await attempt(10, 2)).status).toBe(401)
})

test('POST /api/register with 51 wrong admin keys is 429', async () => {
  const { visitor } = await startApp({ env })
  const attempt = async (client: number, adminKey = 'wrong') => {
    const account = { username: `user-${client}`, password, adminKey }
    return (await visitor().post('/api/register', account, from(client))).status
  }
  const statuses = await Promise.all(Array.from({ length: 51 }, (_, client) => attempt(client)))
  expect(counted(statuses)).toEqual({ 403: 50, 429: 1 })
  expect(await attempt(51, ADMIN_KEY)).toBe(201)
})

test('POST /api/register a sixth time from one IP address is 429', async () => {
  const { visitor } = await startApp({ env })
  const attempt = async (user: number, client: number) => {
    const account = { username: `user-${user}`, password }
    return (await visitor().post('/api/register', account, from(client))).status
  }
  const statuses = await Promise.all(Array.from({ length: 6 }, (_, user) => attempt(user, 1)))
  expect(counted(statuses)).toEqual({ 201: 5, 429: 1 })
  expect(await attempt(6, 2)).toBe(201)
})

test('POST /api/login compares 10 wrong passwords of one /64', async () => {
  const { visitor, plainUser } = await startApp({ env })
  const { username } = await plainUser()
  const tried = await Promise.all(
    Array.from({ length: 60 }, (_, nth) =>
      visitor().post(
        '/api/login',
        { username, password: 'wrong one' },
        from(`2001:db8:1:2::${nth}`),
      ),
    ),
  )
  expect(counted(tried.map(({ status }) => status))).toEqual({ 401: 10, 429: 50 })
})

test('POST /api/login compares 50 wrong passwords of one /48', async () => {
  const { visitor, plainUser } = await startApp({ env })
  const { username } = await plainUser()
  const attempts = (site: number, nameOf: (nth: number) => string) =>
    Promise.all(
      Array.from({ length: 120 }, async (_, nth) => {
        const tried = { username: nameOf(nth), password: 'wrong one' }
        const { status } = await visitor().post(
          '/api/login',
          tried,
          from(`2001:db8:${site}:${nth}::1`),
        )
        return status
      }),
    )
  expect(counted(await attempts(1, () => username))).toEqual({ 401: 50, 429: 70 })
  expect(counted(await attempts(2, nth => `nobody-${nth}`))).toEqual({ 401: 50, 429: 70 })
})

test('POST /api/register makes 5 accounts from one /64', async () => {
  const { visitor } = await startApp({ env })
  const tried = await Promise.all(
    Array.from({ length: 12 }, (_, nth) =>
      visitor().post(
        '/api/register',
        { username: `new-${nth}`, password },
        from(`2001:db8::${nth}`),
      ),
    ),
  )
  expect(counted(tried.map(({ status }) => status))).toEqual({ 201: 5, 429: 7 })
})

test('POST /api/login from a known browser passes while others are limited', async () => {
  const { visitor, plainUser } = await startApp({ env })
  const phone = await plainUser()
  const { username } = phone
  for (let client = 0; client < 20; client += 1) {
    const wrong = () =>
      visitor().post('/api/login', { username, password: 'wrong one' }, from(client))
    await Promise.all(Array.from({ length: 5 }, wrong))
  }
  await phone.post('/api/logout', {})
  expect((await visitor().post('/api/login', { username, password }, from(99))).status).toBe(429)
  expect((await phone.post('/api/login', { username, password }, from(0))).status).toBe(200)
  const wrong = await Promise.all(
    Array.from({ length: 12 }, () => phone.post('/api/login', { username, password: 'wrong one' })),
  )
  expect(counted(wrong.map(({ status }) => status))).toEqual({ 401: 10, 429: 2 })
})

test('POST /api/login with an unknown device cookie counts as unknown', async () => {
  const { visitor, plainUser } = await startApp({ env })
  const [one, other] = [await plainUser(), await plainUser()]
  const statuses: number[] = []
  for (let nth = 0; nth < 12; nth += 1) {
    const wrong = { username: other.username, password: 'wrong one' }
    statuses.push((await one.post('/api/login', wrong, from(1))).status)
  }
  expect(counted(statuses)).toEqual({ 401: 10, 429: 2 })
  expect(
    (await visitor().post('/api/login', { username: other.username, password }, from(1))).status,
  ).toBe(429)
})

test('POST /api/login from what is no IP address is answered', async () => {
  const { visitor } = await startApp({ env })
  const { status } = await visitor().post(
    '/api/login',
    { username: 'nobody', password },
    from('unknown'),
  )
  expect(status).toBe(401)
})
