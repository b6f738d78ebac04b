import { expect, test } from 'vitest'
import { type Role, rolesFrom } from '../../kit/roles.ts'
import { ADMIN_KEY, startApp } from '../../tests/app.ts'
import { setRoles } from './store.server.ts'

const name = () => `person-${crypto.randomUUID().slice(0, 8)}`

const password = 'correct horse'

test('POST /api/register makes a plain user and signs it in', async () => {
  const { visitor } = await startApp()
  const client = visitor()
  const username = name()
  const { status, body } = await client.post('/api/register', { username, password, email: '' })
  expect(status).toBe(201)
  expect(body).toEqual({
    id: expect.any(Number),
    username,
    email: null,
    is_admin: false,
    role: 'user',
    roles: [],
  })
  expect((await client.get('/api/user')).body).toEqual(body)
})

test('POST /api/register with is_admin in the body makes a plain user', async () => {
  const { visitor } = await startApp()
  const body = { username: name(), password, is_admin: true, isAdmin: true, role: 'admin', id: 1 }
  expect((await visitor().post('/api/register', body)).body.is_admin).toBe(false)
})

test('POST /api/register makes an admin only with the right key', async () => {
  const { visitor, db } = await startApp()
  const wrong = await visitor().post('/api/register', {
    username: name(),
    password,
    adminKey: 'no',
  })
  expect([wrong.status, wrong.body]).toEqual([
    403,
    { message: 'The admin registration key is incorrect.' },
  ])
  expect(await db.selectFrom('users').selectAll().execute()).toEqual([])
  const right = await visitor().post('/api/register', {
    username: name(),
    password,
    adminKey: ADMIN_KEY,
  })
  expect([right.status, right.body.is_admin]).toEqual([201, true])
})

test('POST /api/register of a name that exists is 409', async () => {
  const { visitor } = await startApp()
  const username = name()
  await visitor().post('/api/register', { username, password })
  const again = await visitor().post('/api/register', { username, password })
  const message = 'This username already exists.'
  expect([again.status, again.body]).toEqual([409, { message, errors: { username: message } }])
})

test.each([
  ['/api/login', { username: 'ab', password: '12345' }],
  ['/api/register', { username: 'ab', password: '12345', email: 'nope' }],
  ['/api/direct-admin-login', { username: 'ab', password: '12345', email: 'nope' }],
])('POST %s with short values is 400 with the specified messages', async (path, body) => {
  const { visitor } = await startApp()
  const answer = await visitor().post(path, body)
  expect(answer.status).toBe(400)
  expect(answer.body.errors).toMatchObject({
    username: 'Username must be at least 3 characters',
    password: 'Password must be at least 6 characters',
    ...('email' in body && { email: 'Please enter a valid email' }),
    ...(path.includes('direct') && { adminKey: 'Admin key is required' }),
  })
})

test('POST /api/login is 401 alike for wrong name and wrong password', async () => {
  const { plainUser, visitor } = await startApp()
  const { username } = await plainUser()
  const client = visitor()
  expect((await client.post('/api/login', { username, password })).status).toBe(200)
  expect((await client.get('/api/user')).body.username).toBe(username)

  const rejection = { message: 'Invalid username or password' }
  const wrong = await visitor().post('/api/login', { username, password: 'wrong one' })
  const unknown = await visitor().post('/api/login', { username: name(), password })
  expect([wrong.status, wrong.body]).toEqual([401, rejection])
  expect([unknown.status, unknown.body]).toEqual([401, rejection])
})

test('POST /api/logout ends the session', async () => {
  const { plainUser, visitor } = await startApp()
  const client = await plainUser()
  const stolen = visitor()
  for (const [key, value] of client.cookies) stolen.cookies.set(key, value)
  expect((await client.post('/api/logout', undefined)).status).toBe(204)
  expect((await client.get('/api/user')).status).toBe(401)
  expect((await stolen.get('/api/user')).status).toBe(401)
})

test('POST /api/login gives a new session and ends the one before', async () => {
  const { plainUser, visitor } = await startApp()
  const client = await plainUser()
  const before = visitor()
  for (const [key, value] of client.cookies) before.cookies.set(key, value)
  await client.post('/api/login', { username: client.username, password })
  expect([...client.cookies]).not.toEqual([...before.cookies])
  expect((await before.get('/api/user')).status).toBe(401)
})

test('A session ends after 14 idle days', async () => {
  const { plainUser, db } = await startApp()
  const idle = await plainUser()
  const gone = await plainUser()
  const longAgo = new Date(Date.now() - 14 * 86_400_000 - 1_000).toISOString()
  const idleUser = (await idle.get('/api/user')).body
  await db
    .updateTable('sessions')
    .set({ seen_at: longAgo })
    .where('user_id', '=', idleUser.id)
    .execute()
  await db.deleteFrom('users').where('username', '=', gone.username).execute()
  expect((await idle.get('/api/user')).status).toBe(401)
  expect((await gone.get('/api/user')).status).toBe(401)
})

test("A session's cookie is opaque, HttpOnly and SameSite", async () => {
  const { visitor, db } = await startApp()
  const client = visitor()
  const { headers } = await client.post('/api/register', { username: name(), password })
  const [cookie = ''] = headers.getSetCookie()
  expect(cookie).toMatch(/^session=[\w-]{43};/)
  expect(cookie).toMatch(/HttpOnly/)
  expect(cookie).toMatch(/SameSite=Lax/)
  const stored = JSON.stringify([
    await db.selectFrom('sessions').selectAll().execute(),
    await db.selectFrom('users').selectAll().execute(),
  ])
  expect(stored).not.toContain(client.cookies.get('session'))
  expect(stored).not.toContain(password)
  expect(stored).toContain('$argon2id$')
})

test('POST /api/direct-admin-login needs the password of an existing user', async () => {
  const { plainUser, visitor } = await startApp()
  const fresh = visitor()
  const made = { username: name(), password, adminKey: ADMIN_KEY }
  const { status, body } = await fresh.post('/api/direct-admin-login', made)
  expect(status).toBe(200)
  expect(body).toEqual({
    message: 'Login successful',
    user: {
      id: expect.any(Number),
      username: made.username,
      email: null,
      is_admin: true,
      role: 'admin',
      roles: ['admin'],
    },
  })
  expect((await fresh.get('/api/user')).body.is_admin).toBe(true)

  const user = await plainUser()
  const claim = { username: user.username, adminKey: ADMIN_KEY }
  const wrong = await visitor().post('/api/direct-admin-login', { ...claim, password: 'not right' })
  expect(wrong.status).toBe(401)
  expect((await user.get('/api/user')).body.is_admin).toBe(false)
  await visitor().post('/api/direct-admin-login', { ...claim, password })
  // Sessions from before the account was raised must sign in again.
  expect((await user.get('/api/user')).status).toBe(401)
  await user.post('/api/login', { username: user.username, password: user.password })
  expect((await user.get('/api/user')).body.is_admin).toBe(true)
})

test('An 11th wrong password for an account is 429 with Retry-After', async () => {
  const { plainUser, visitor } = await startApp()
  const { username } = await plainUser()
  const attempts = Array.from({ length: 12 }, () =>
    visitor().post(
      '/api/login',
      { username, password: 'wrong one' },
      { 'x-forwarded-for': '1.2.3.4' },
    ),
  )
  const statuses = (await Promise.all(attempts)).map(answer => answer.status)
  expect(statuses.filter(status => status === 401)).toHaveLength(10)
  expect(statuses.filter(status => status === 429)).toHaveLength(2)
  const limited = await visitor().post('/api/login', { username, password })
  expect(limited.status).toBe(429)
  expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(600)
  expect(limited.body.message).toBe('Too many attempts. Please try again in 15 minutes.')
})

test('A 6th wrong admin key is 429', async () => {
  const { visitor } = await startApp()
  const attempt = (adminKey: string) =>
    visitor().post('/api/register', { username: name(), password, adminKey })
  for (let i = 0; i < 5; i++) expect((await attempt('wrong')).status).toBe(403)
  expect((await attempt('wrong')).status).toBe(429)
  expect((await attempt(ADMIN_KEY)).status).toBe(201)
})

const { admin, userWith, db } = await startApp()

const boss = await admin()

const bossId: number = (await boss.get('/api/user')).body.id

const give = (id: number, ...names: Role[]) =>
  db.transaction().execute(transaction => setRoles(transaction, id, rolesFrom(names)))

test('A new role of an account ends its sessions', async () => {
  const editor = await userWith('editor')
  for (const role of ['admin', 'user', 'editor'] as const) {
    await give(editor.id, role)
    expect((await editor.get('/api/user')).status).toBe(401)
    const { username, password } = editor
    const { body } = await editor.post('/api/login', { username, password })
    expect([body.role, body.is_admin]).toEqual([role, role === 'admin'])
  }
})

test('A role that the account has already leaves its sessions', async () => {
  const editor = await userWith('editor')
  await give(editor.id, 'editor')
  expect((await editor.get('/api/user')).status).toBe(200)
})

test('The only admin cannot be demoted', async () => {
  await expect(give(bossId, 'user')).rejects.toMatchObject({ statusCode: 409 })
  expect((await boss.get('/api/user')).body.role).toBe('admin')
})

test('Two admins who demote each other at once leave one admin', async () => {
  const other = await userWith('user')
  for (let round = 0; round < 100; round++) {
    await Promise.all([give(bossId, 'admin'), give(other.id, 'admin')])
    const outcomes = await Promise.allSettled([give(other.id, 'user'), give(bossId, 'user')])
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const admins = db.selectFrom('users').select('id').where('is_admin', '=', true)
    expect(await admins.execute()).toHaveLength(1)
  }
  await give(bossId, 'admin')
})
