import { beforeEach, expect, test } from 'vitest'
import { MAIL_JOB } from '../../kit/mail/mail.server.ts'
import { ADMIN_KEY, startApp } from '../../tests/app.ts'
import type { Client } from '../../tests/client.ts'
import { startMailServer } from '../../tests/mail-server.ts'
import { testNow } from '../../tests/test-clock.ts'

const LOG = '/api/admin/security-log'
const server = await startMailServer()
const club = await startApp({ env: server.env })
const { visitor, db } = club
const boss = await club.admin({ email: 'boss@club.example' })
const PASSWORD = 'correct horse'

beforeEach(async () => {
  await db.deleteFrom('rate_limits').execute()
  server.received.length = 0
})

/** The newest event of the log, without when. */
async function newest() {
  const { status, body } = await boss.get(LOG)
  expect(status).toBe(200)
  const { id: _id, at: _at, ...event } = body[0]
  return event
}

/** Returns the recipients of emails that say this of the account, once as many have arrived as expected. */
async function told(username: string, what: string, count: number) {
  const words = `‘${username}’ ${what}`
  const unfolded = (text: string) => text.replaceAll(/\s+/g, ' ')
  const to = () =>
    server.received.filter(({ text }) => unfolded(text).includes(words)).map(email => email.to)
  // The job that sends emails may have looked just before the commit.
  await club.app.jobs.trigger(MAIL_JOB)
  await expect.poll(() => to().length).toBe(count)
  return to().sort()
}

async function anEditor() {
  const editor = await club.userWith('editor')
  await db
    .updateTable('users')
    .set({ email: `${editor.username}@club.example` })
    .where('id', '=', editor.id)
    .execute()
  return editor
}

const signIn = async (client: Client, username: string, password = PASSWORD) =>
  (await client.post('/api/login', { username, password })).status

test("An editor's sign-in on a new device is emailed", async () => {
  const { username } = await anEditor()
  const phone = visitor()
  expect(await signIn(phone, username)).toBe(200)
  expect(await newest()).toMatchObject({ kind: 'new-device', username, by_name: null })
  expect(await told(username, 'signed in on a new device', 2)).toEqual([
    'boss@club.example',
    `${username}@club.example`,
  ])
  const before = (await boss.get(LOG)).body.length
  expect(await signIn(phone, username)).toBe(200)
  expect((await boss.get(LOG)).body).toHaveLength(before)
})

test('Ten wrong passwords for an editor are noted once', async () => {
  const { username } = await anEditor()
  const statuses = []
  for (let nth = 0; nth < 10; nth++) statuses.push(await signIn(visitor(), username, 'wrong horse'))
  expect(statuses).toEqual(Array(10).fill(401))
  expect(await newest()).toMatchObject({ kind: 'wrong-passwords', username })
  expect(await told(username, 'had many failed sign-in attempts', 2)).toContain('boss@club.example')
})

test('A use of the admin key is noted', async () => {
  const username = 'quinn-by-key'
  const body = { username, password: PASSWORD, adminKey: ADMIN_KEY }
  expect((await visitor().post('/api/register', body)).status).toBe(201)
  expect(await newest()).toMatchObject({ kind: 'admin-by-key', username })
  expect(await told(username, 'became an admin with the admin key', 1)).toEqual([
    'boss@club.example',
  ])
  expect((await visitor().post('/api/direct-admin-login', body)).status).toBe(200)
  const kinds = (await boss.get(LOG)).body.slice(0, 2).map(({ kind }: { kind: string }) => kind)
  expect(kinds).toContain('direct-admin')
  expect(await told(username, 'signed in with the admin key', 1)).toEqual(['boss@club.example'])
})

test("An admin's change of an account is noted with who did it", async () => {
  const { id, username } = await anEditor()
  const path = `/api/admin/accounts/${id}`
  expect((await boss.put(path, { role: 'admin' })).status).toBe(200)
  expect(await newest()).toMatchObject({ kind: 'role-raised', username, by_name: boss.username })
  expect((await boss.delete(`${path}/second-factor`)).status).toBe(204)
  expect(await newest()).toMatchObject({ kind: 'factor-removed', by_name: boss.username })
  expect((await boss.put(path, { role: 'user' })).status).toBe(200)
  expect(await newest()).toMatchObject({ kind: 'role-changed', username })
  expect(await told(username, 'got another role', 2)).toContain(`${username}@club.example`)
})

test("An editor's new password is noted", async () => {
  const editor = await anEditor()
  const body = { current: PASSWORD, password: 'four old oak trees' }
  expect((await editor.put('/api/account/password', body)).status).toBe(204)
  expect(await newest()).toMatchObject({ kind: 'password-changed', username: editor.username })
  expect(await told(editor.username, 'changed the password', 2)).toContain('boss@club.example')
})

test('Nothing is noted of an account without a role', async () => {
  const plain = await club.plainUser()
  const before = (await boss.get(LOG)).body.length
  expect(await signIn(visitor(), plain.username)).toBe(200)
  expect((await boss.get(LOG)).body).toHaveLength(before)
})

test('GET security-log as an editor is 403', async () => {
  expect((await (await anEditor()).get(LOG)).status).toBe(403)
  const [first, second] = (await boss.get(LOG)).body
  expect((await boss.get(`${LOG}?before=${first.id}`)).body[0]).toEqual(second)
})

test('Events older than a year are deleted by the job', async () => {
  const at = new Date(testNow().getTime() - 366 * 86_400_000).toISOString()
  const old = { at, kind: 'new-device' as const, username: 'quinn-of-old' }
  await db
    .insertInto('security_log')
    .values({ ...old, user_id: null, by_name: null, device: null })
    .execute()
  expect((await boss.get(LOG)).text).toContain('quinn-of-old')
  await club.app.jobs.trigger('retention')
  expect((await boss.get(LOG)).text).not.toContain('quinn-of-old')
})

test('Wrong passwords in the portal count as at the sign-in', async () => {
  const editor = await anEditor()
  const count = async () =>
    (await boss.get(LOG)).body.filter(
      (event: { kind: string; username: string }) =>
        event.kind === 'wrong-passwords' && event.username === editor.username,
    ).length
  for (let nth = 0; nth < 10; nth++)
    await editor.post('/api/account/proof', { password: 'wrong horse' })
  expect(await count()).toBe(1)
  for (let nth = 0; nth < 10; nth++) await signIn(visitor(), editor.username, 'wrong horse')
  expect(await count()).toBe(1)
})
