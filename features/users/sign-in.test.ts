import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CurrentUser } from '../../kit/current-user.ts'
import { ADMIN_KEY, startApp } from '../../tests/app.ts'
import { startMailServer } from '../../tests/mail-server.ts'
import { reason, register, signIn, signInDirectly } from './sign-in.ts'

const mia: CurrentUser = {
  ...{ id: 1, username: 'mia', email: null },
  ...{ is_admin: false, role: 'user', roles: [] },
}
const typed = { username: 'mia', password: 'secret1', email: null, adminKey: 'key' }

afterEach(() => vi.unstubAllGlobals())

test('sign-in: the user of the response is signed in', async () => {
  answerWith({ '/api/login': Response.json(mia) })
  await expect(signIn(typed)).resolves.toEqual({ user: mia, unread: false })
  answerWith({ '/api/direct-admin-login': Response.json({ message: 'Hello', user: mia }) })
  await expect(signInDirectly(typed)).resolves.toEqual({ user: mia, unread: false })
})

test('sign-in with an empty ok response: asks /api/user', async () => {
  answerWith({ '/api/login': new Response(''), '/api/user': Response.json(mia) })
  await expect(signIn(typed)).resolves.toEqual({ user: mia, unread: false })
})

test('sign-in with an unreadable ok response: asks /api/user', async () => {
  answerWith({ '/api/register': new Response('ok'), '/api/user': Response.json(mia) })
  await expect(register(typed)).resolves.toEqual({ user: mia, unread: true })
})

test.each(['', 'ok', '<html></html>'])(
  'sign-in with the ok response %j, signed out: fails',
  async body => {
    answerWith({ '/api/login': new Response(body), '/api/user': new Response('', { status: 401 }) })
    const error = await signIn(typed).catch(caught => caught)
    expect(reason(error, 'Login failed', 'Invalid username or password')).toBe(
      'Invalid username or password',
    )
  },
)

test('sign-in fails without a message: status and text are shown', async () => {
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
const password = 'four old oak trees'
const signUp = (username: string, more: object = {}) =>
  visitor().post('/api/register', { username, password, ...more })

beforeEach(async () => void (await db.deleteFrom('rate_limits').execute()))

test('POST /api/register: admins see the waiting account, and get a letter', async () => {
  const count = async () => (await boss.get('/api/admin/live')).body.counts.waitingAccounts
  const before = await count()
  expect((await signUp('newcomer')).status).toBe(201)
  expect(await count()).toBe(before + 1)
  const letter = () => server.received.find(({ text }) => text.includes('‘newcomer’'))
  await expect.poll(letter).toMatchObject({ to: 'boss@club.example' })
})

test.each([
  ['in other case', 'Riley Moss', 'riley moss'],
  ['in full-width letters', 'carol', 'ｃａｒｏｌ'],
  ['with an invisible character', 'peter', 'pe\u200bter'],
  ['with a soft hyphen and another space', 'ann lee', 'ann\u00a0\u00adlee'],
  ['with an accent of its own', 'zo\u00eb', 'zoe\u0308'],
])(
  'POST /api/register of a name that exists %s: 409 at the field; sign-in finds the account',
  async (_, one, other) => {
    expect((await signUp(one)).status).toBe(201)
    const { status, body } = await signUp(other)
    expect([status, body.message]).toEqual([409, 'This username already exists.'])
    expect(body.errors).toEqual({ username: 'This username already exists.' })
    const signedIn = await visitor().post('/api/login', { username: other, password })
    expect([signedIn.status, signedIn.body.username]).toEqual([200, one])
  },
)

test('POST /api/register of names that are alike, twenty at once: one account', async () => {
  await db.deleteFrom('rate_limits').execute()
  const answers = await Promise.all(
    Array.from({ length: 5 }, (_, nth) =>
      signUp('a'.repeat(3 - (nth % 2)) + 'A'.repeat(3 + (nth % 2))),
    ),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409])
})

test('POST /api/register of a name of invisible characters: 400', async () => {
  const { status, body } = await signUp('\u200b\u200b\u200b\u200b')
  expect([status, body.errors.username]).toEqual([400, 'Username must be at least 3 characters'])
})

test('the club closes registration: 403 that says what to do; with the admin key it goes on', async () => {
  await boss.put('/api/admin/settings', { registration: 'invited' })
  const { status, body } = await signUp('latecomer')
  expect([status, body.message]).toEqual([403, expect.stringContaining('by invitation')])
  expect((await signUp('by-key', { adminKey: ADMIN_KEY })).status).toBe(201)
  await boss.put('/api/admin/settings', { registration: 'open' })
  expect((await signUp('latecomer')).status).toBe(201)
})

test('POST /api/direct-admin-login with the right key and a wrong password: 401 that says what is wrong, and the way out', async () => {
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
