import { beforeEach, expect, test } from 'vitest'
import { startApp } from '../../tests/app.ts'
import { startMailServer } from '../../tests/mail-server.ts'
import type { Account } from './schema.ts'

const ACCOUNTS = '/api/admin/accounts'
const server = await startMailServer()
const club = await startApp({ env: { SMTP_URL: server.url, MAIL_FROM: 'club@club.example' } })
const { visitor, plainUser, userWith, db } = club
const boss = await club.admin()

// All clients of this file register from one address.
beforeEach(async () => void (await db.deleteFrom('rate_limits').execute()))

async function account(username: string): Promise<Account> {
  const { body } = await boss.get(ACCOUNTS)
  return body.accounts.find((one: Account) => one.username === username)
}

test('GET accounts: everybody by role and name, with devices, and nothing that signs in', async () => {
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
    createdAt: expect.any(String),
    lastSeen: expect.stringMatching(/^\d{4}-.*Z$/),
    devices: 2,
    hasSecondFactor: false,
    hasTwin: false,
  })
  expect(text).not.toMatch(/argon2|hash|key/)
})

test('PUT of a role: the account has it, and signs in anew; the change is seen by other admins', async () => {
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

test.each([
  ['a role that does not exist', 1, { role: 'owner' }, 400],
  ['an account that does not exist', 999_999, { role: 'editor' }, 404],
])('PUT of %s: %j %j answers %i', async (_, id, body, status) => {
  expect((await boss.put(`${ACCOUNTS}/${id}`, body)).status).toBe(status)
})

test('POST sign-out: all devices of the account are signed out', async () => {
  const editor = await userWith('editor')
  expect((await boss.post(`${ACCOUNTS}/${editor.id}/sign-out`, {})).status).toBe(204)
  expect((await editor.get('/api/user')).status).toBe(401)
  expect((await account(editor.username)).devices).toBe(0)
  expect((await boss.post(`${ACCOUNTS}/999999/sign-out`, {})).status).toBe(404)
})

test('DELETE of an account: it is gone, its sessions have ended, its name is free', async () => {
  const editor = await userWith('editor')
  expect((await boss.delete(`${ACCOUNTS}/${editor.id}`)).status).toBe(204)
  expect((await editor.get('/api/user')).status).toBe(401)
  expect(await account(editor.username)).toBeUndefined()
  expect((await boss.delete(`${ACCOUNTS}/${editor.id}`)).status).toBe(404)
  const { username, password } = editor
  expect((await visitor().post('/api/register', { username, password })).status).toBe(201)
})

test('the only admin is demoted or removed: 409, and remains', async () => {
  const alone = await startApp()
  const admin = await alone.admin()
  const { id } = (await admin.get('/api/user')).body
  for (const answer of [
    await admin.put(`${ACCOUNTS}/${id}`, { role: 'editor' }),
    await admin.delete(`${ACCOUNTS}/${id}`),
  ]) {
    expect([answer.status, answer.body.message]).toEqual([
      409,
      'This is the only admin. Make somebody else an admin first.',
    ])
  }
  expect((await admin.get(ACCOUNTS)).body.accounts).toHaveLength(1)
})

test('two admins remove and demote each other at the same moment, 20 times: one always remains', async () => {
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
    // Who was demoted or removed first was stopped by the guard, or by the rule of the last admin.
    const statuses = answers.map(({ status }) => status).sort()
    expect([200, 204]).toContain(statuses[0])
    expect([401, 403, 404, 409]).toContain(statuses[1])
    const remaining = admins[0]?.id === a ? one : other
    ;[one, other] = [remaining, await admin()]
  }
})

test('POST password-link: a link to pass on, and by mail where that is possible', async () => {
  const editor = await userWith('editor')
  const made = await boss.post(`${ACCOUNTS}/${editor.id}/password-link`, {})
  expect([made.status, made.body.mailedTo]).toEqual([200, null])
  const path = new URL(made.body.url).pathname
  const sent = await visitor().send('POST', '/reset-password', {
    body: new URLSearchParams({
      token: path.split('/').at(-1) ?? '',
      password: 'four old oak trees',
    }),
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
  const [letter] = await server.until(1)
  expect(letter?.text).toContain(mailed.body.url)
})

test('accounts whose names were alike before that was forbidden: each is marked, and signs in by its own name', async () => {
  const one = await userWith('editor')
  const other = await userWith('editor')
  const name_key = one.username
  await db
    .updateTable('users')
    .set({ username: one.username.toUpperCase(), name_key, name_twin: 1 })
    .where('id', '=', other.id)
    .execute()
  expect((await account(one.username)).hasTwin).toBe(true)
  for (const username of [one.username, one.username.toUpperCase()]) {
    const { status, body } = await visitor().post('/api/login', {
      username,
      password: one.password,
    })
    expect([status, body.username]).toEqual([200, username])
  }
  const username = one.username.replace('user', 'User')
  const unclear = await visitor().post('/api/login', { username, password: one.password })
  expect([unclear.status, unclear.body.message]).toEqual([409, expect.stringMatching(/exactly as/)])
  const wrong = await visitor().post('/api/login', { username, password: 'wrong one' })
  expect([wrong.status, wrong.body.message]).toEqual([401, 'Invalid username or password'])
})
