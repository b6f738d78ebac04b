import { beforeEach, expect, test } from 'vitest'
import { startApp } from '../../tests/app.ts'
import { startMailServer } from '../../tests/mail-server.ts'
import type { Account } from './schema.ts'

const ACCOUNTS = '/api/admin/accounts'
const server = await startMailServer()
const club = await startApp({ env: server.env })
const { visitor, plainUser, userWith, db } = club
const boss = await club.admin()

// All clients of this file register from one address.
beforeEach(async () => void (await db.deleteFrom('rate_limits').execute()))

async function account(username: string): Promise<Account> {
  const { body } = await boss.get(ACCOUNTS)
  return body.accounts.find((one: Account) => one.username === username)
}

test('GET accounts has everybody, and nothing that signs in', async () => {
  const editor = await userWith('editor')
  const phone = visitor()
  await phone.post('/api/login', { username: editor.username, password: editor.password })
  const plain = await plainUser()
  const { body, text } = await boss.get(ACCOUNTS)
  const names = body.accounts.map(({ username }: Account) => username)
  expect(names).toEqual([boss.username, editor.username, plain.username])
  expect(await account(editor.username)).toEqual({
    id: editor.id,
    username: editor.username,
    email: null,
    role: 'editor',
    roles: ['editor'],
    createdAt: expect.any(String),
    leftAt: null,
    lastSeen: expect.stringMatching(/^\d{4}-.*Z$/),
    devices: 2,
    hasSecondFactor: false,
  })
  expect(text).not.toMatch(/argon2|hash|key/)
})

test('PUT of a role signs the account out', async () => {
  const plain = await plainUser()
  const { id } = await account(plain.username)
  const before = (await boss.get('/api/admin/live')).body
  const { status, body } = await boss.put(`${ACCOUNTS}/${id}`, { role: 'treasurer' })
  expect([status, body.role, body.is_admin]).toEqual([200, 'treasurer', false])
  expect((await plain.get('/api/user')).status).toBe(401)
  const { counts, lists } = (await boss.get('/api/admin/live')).body
  expect(counts.waitingAccounts).toBe(before.counts.waitingAccounts - 1)
  expect(lists.accounts.change).not.toBe(before.lists.accounts.change)
  expect(lists.accounts.by.username).toBe(boss.username)
})

test('PUT of several roles gives the rights of each', async () => {
  const coach = await userWith('coach')
  const sent = { roles: ['treasurer', 'coach', 'coach'] }
  const { status, body } = await boss.put(`${ACCOUNTS}/${coach.id}`, sent)
  expect([status, body.role, body.roles]).toEqual([200, 'coach', ['coach', 'treasurer']])
  expect((await coach.get('/api/user')).status).toBe(401)
  const { username, password } = coach
  const signIn = () => coach.post('/api/login', { username, password })
  await signIn()
  const seen = async () => [
    (await coach.get('/api/admin/payments')).status,
    (await coach.get('/api/admin/own-teams')).status,
    (await coach.get('/api/admin/contact-info')).status,
  ]
  expect(await seen()).toEqual([200, 200, 403])
  // The same roles in another order are no change.
  await boss.put(`${ACCOUNTS}/${coach.id}`, { roles: ['coach', 'treasurer'] })
  expect(await seen()).toEqual([200, 200, 403])
  await boss.put(`${ACCOUNTS}/${coach.id}`, { role: 'coach' })
  await signIn()
  expect(await seen()).toEqual([403, 200, 403])
})

test('PUT of admin beside other roles leaves admin alone', async () => {
  const editor = await userWith('editor')
  const { body } = await boss.put(`${ACCOUNTS}/${editor.id}`, { roles: ['editor', 'admin'] })
  expect([body.is_admin, body.role, body.roles]).toEqual([true, 'admin', ['admin']])
  const none = await boss.put(`${ACCOUNTS}/${editor.id}`, { roles: [] })
  expect([none.body.is_admin, none.body.role, none.body.roles]).toEqual([false, 'user', []])
})

test.each([
  ['a role that does not exist', 1, { role: 'owner' }, 400],
  ['a role among several that does not exist', 1, { roles: ['coach', 'owner'] }, 400],
  ['no role beside others', 1, { roles: ['user', 'coach'] }, 400],
  ['roles that are no list', 1, { roles: 'coach' }, 400],
  ['neither role nor roles', 1, {}, 400],
  ['both role and roles', 1, { role: 'coach', roles: ['editor'] }, 400],
  ['an account that does not exist', 999_999, { role: 'editor' }, 404],
])('PUT of %s: %j %j answers %i', async (_, id, body, status) => {
  expect((await boss.put(`${ACCOUNTS}/${id}`, body)).status).toBe(status)
})

test('POST sign-out signs out all devices of the account', async () => {
  const editor = await userWith('editor')
  expect((await boss.post(`${ACCOUNTS}/${editor.id}/sign-out`, {})).status).toBe(204)
  expect((await editor.get('/api/user')).status).toBe(401)
  expect((await account(editor.username)).devices).toBe(0)
  expect((await boss.post(`${ACCOUNTS}/999999/sign-out`, {})).status).toBe(404)
})

test('DELETE of an account ends its sessions and frees its name', async () => {
  const editor = await userWith('editor')
  expect((await boss.delete(`${ACCOUNTS}/${editor.id}`)).status).toBe(204)
  expect((await editor.get('/api/user')).status).toBe(401)
  expect(await account(editor.username)).toBeUndefined()
  expect((await boss.delete(`${ACCOUNTS}/${editor.id}`)).status).toBe(404)
  const { username, password } = editor
  expect((await visitor().post('/api/register', { username, password })).status).toBe(201)
})

test('The only admin can be neither demoted nor removed', async () => {
  const alone = await startApp()
  const admin = await alone.admin()
  const { id } = (await admin.get('/api/user')).body
  for (const answer of [
    await admin.put(`${ACCOUNTS}/${id}`, { role: 'editor' }),
    await admin.put(`${ACCOUNTS}/${id}`, { roles: ['editor', 'coach'] }),
    await admin.put(`${ACCOUNTS}/${id}`, { roles: [] }),
    await admin.delete(`${ACCOUNTS}/${id}`),
  ]) {
    expect([answer.status, answer.body.message]).toEqual([
      409,
      'This is the only admin. Make somebody else an admin first.',
    ])
  }
  expect((await admin.get(ACCOUNTS)).body.accounts).toHaveLength(1)
})

test('Two admins who remove each other at once leave one admin', async () => {
  const { admin, db } = await startApp()
  let [one, other] = [await admin(), await admin()]
  const idOf = async (client: typeof one) => (await client.get('/api/user')).body.id as number
  for (let round = 0; round < 20; round++) {
    const [a, b] = [await idOf(one), await idOf(other)]
    const answers = await Promise.all([
      round % 2 ? one.delete(`${ACCOUNTS}/${b}`) : one.put(`${ACCOUNTS}/${b}`, { role: 'user' }),
      other.delete(`${ACCOUNTS}/${a}`),
    ])
    const admins = await db.selectFrom('users').select('id').where('is_admin', '=', true).execute()
    expect(admins).toHaveLength(1)
    // The guard, or the rule of the last admin, stopped the admin who was demoted or removed first.
    const statuses = answers.map(({ status }) => status).sort()
    expect([200, 204]).toContain(statuses[0])
    expect([401, 403, 404, 409]).toContain(statuses[1])
    const remaining = admins[0]?.id === a ? one : other
    ;[one, other] = [remaining, await admin()]
  }
})

test('POST password-link gives a link to pass on', async () => {
  const editor = await userWith('editor')
  const made = await boss.post(`${ACCOUNTS}/${editor.id}/password-link`, {})
  expect([made.status, made.body.mailedTo]).toEqual([200, null])
  const path = new URL(made.body.url).pathname
  const sent = await visitor().submit('/reset-password', {
    token: path.split('/').at(-1) ?? '',
    password: 'four old oak trees',
  })
  expect(sent.status).toBe(303)
  const { username } = editor
  const again = await visitor().post('/api/login', { username, password: 'four old oak trees' })
  expect(again.status).toBe(200)

  await db
    .updateTable('users')
    .set({ email: 'e@family.example' })
    .where('id', '=', editor.id)
    .execute()
  const mailed = await boss.post(`${ACCOUNTS}/${editor.id}/password-link`, {})
  expect(mailed.body.mailedTo).toBe('e@family.example')
  const [email] = await server.until(1)
  expect(email?.text).toContain(mailed.body.url)
})

test('PUT of a role for an account with an easy password is 409', async () => {
  const username = `waits-${crypto.randomUUID().slice(0, 8)}`
  const easy = { username, password: 'aaaaaa' }
  expect((await visitor().post('/api/register', easy)).status).toBe(201)
  const { accounts } = (await boss.get(ACCOUNTS)).body
  const id = accounts.find((each: { username: string }) => each.username === username)?.id
  const raise = () => boss.put(`${ACCOUNTS}/${id}`, { role: 'admin' })
  const refused = await raise()
  expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('too weak')])
  const { body } = await boss.post(`${ACCOUNTS}/${id}/password-link`, {})
  const token = body.url.split('/').at(-1)
  const send = (password: string) => visitor().submit('/reset-password', { token, password })
  expect((await send('aaaaaa')).status).toBe(400)
  expect((await send('violet tundra 88 lanterns')).status).toBe(303)
  expect((await raise()).status).toBe(200)
})
