import { expect, test } from 'vitest'
import { startApp } from '../../tests/app.ts'
import type { Client } from '../../tests/client.ts'
import { startMailServer } from '../../tests/mail-server.ts'

const one = await startApp()
const other = await one.startAgain()
const { userWith, visitor, db } = one
const newUser = () => userWith('user')
const PASSWORD = 'correct horse'

async function signedInAgain({ username }: { username: string }, from = visitor, agent = '') {
  const client = from()
  const answer = await client.post(
    '/api/login',
    { username, password: PASSWORD },
    { 'user-agent': agent },
  )
  expect(answer.status).toBe(200)
  return client
}

const isSignedIn = async (client: Client) => (await client.get('/api/user')).status === 200

/** Dates the last password entry back by that number of minutes. */
async function age(client: Client & { username: string }, minutes: number) {
  const { id } = (await client.get('/api/user')).body
  const proven_at = new Date(Date.now() - minutes * 60_000).toISOString()
  await db.updateTable('sessions').set({ proven_at }).where('user_id', '=', id).execute()
}

test('GET /api/account has name, address and sessions of the user alone', async () => {
  const user = await newUser()
  await newUser()
  await signedInAgain(user, visitor, 'Mozilla/5.0 (iPhone) AppleWebKit Version/18.6 Safari/604.1')
  const { status, body } = await user.get('/api/account')
  expect([status, body.username, body.email]).toEqual([200, user.username, null])
  const devices = body.sessions.map(({ device }: { device: string }) => device)
  expect(devices.toSorted()).toEqual(['Safari on iPhone', 'Unknown device'])
  expect(body.sessions.filter(({ isCurrent }: { isCurrent: boolean }) => isCurrent)).toHaveLength(1)
})

test('PUT /api/account/password with a wrong old one is 400', async () => {
  const user = await newUser()
  const laptop = await signedInAgain(user)
  const change = { current: 'wrong horse', password: 'another horse' }
  const answer = await user.put('/api/account/password', change)
  expect([answer.status, answer.body.errors]).toEqual([400, { current: expect.any(String) }])
  expect(await isSignedIn(laptop)).toBe(true)
  await signedInAgain(user)
})

test('A new password signs out other devices at once', async () => {
  const phone = await newUser()
  const laptop = await signedInAgain(phone, other.visitor)
  const laptopHere = visitor()
  for (const [name, value] of laptop.cookies) laptopHere.cookies.set(name, value)
  expect([await isSignedIn(laptop), await isSignedIn(laptopHere)]).toEqual([true, true])
  const change = { current: PASSWORD, password: 'another horse' }
  expect((await phone.put('/api/account/password', change)).status).toBe(204)
  expect([await isSignedIn(laptop), await isSignedIn(laptopHere)]).toEqual([false, false])
  expect(await isSignedIn(phone)).toBe(true)
  const { username } = phone
  const old = await visitor().post('/api/login', { username, password: PASSWORD })
  const fresh = await visitor().post('/api/login', { username, password: 'another horse' })
  expect([old.status, fresh.status]).toEqual([401, 200])
})

test('DELETE /api/account/sessions ends all but this one', async () => {
  const user = await newUser()
  const laptop = await signedInAgain(user)
  const tablet = await signedInAgain(user, other.visitor)
  const { sessions } = (await tablet.get('/api/account')).body
  const { id } = sessions.find(({ isCurrent }: { isCurrent: boolean }) => isCurrent)
  expect((await user.delete(`/api/account/sessions/${id}`)).status).toBe(204)
  expect([await isSignedIn(tablet), await isSignedIn(laptop)]).toEqual([false, true])
  expect((await user.delete('/api/account/sessions')).status).toBe(204)
  expect([await isSignedIn(user), await isSignedIn(laptop)]).toEqual([true, false])
})

test('DELETE /api/account/sessions/:id of another user is 404', async () => {
  const user = await newUser()
  const other = await newUser()
  const [session] = (await other.get('/api/account')).body.sessions
  expect((await user.delete(`/api/account/sessions/${session.id}`)).status).toBe(404)
  expect(await isSignedIn(other)).toBe(true)
})

test('A session ends 30 days after the sign-in, used or not', async () => {
  const user = await newUser()
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
  const { id } = (await user.get('/api/user')).body
  const set = (created_at: string) =>
    db.updateTable('sessions').set({ created_at }).where('user_id', '=', id).execute()
  await set(daysAgo(29.9))
  expect(await isSignedIn(user)).toBe(true)
  await set(daysAgo(30.1))
  expect(await isSignedIn(user)).toBe(false)
  await one.app.jobs.trigger('retention')
  const left = db.selectFrom('sessions').select('id_hash').where('user_id', '=', id)
  expect(await left.execute()).toEqual([])
})

test('PUT /api/account/email without a recent proof is 403', async () => {
  const user = await newUser()
  await age(user, 16)
  const refused = await user.put('/api/account/email', { email: 'ana@example.org' })
  expect([refused.status, refused.body.needs]).toEqual([403, 'proof'])
  expect((await user.get('/api/account/proof')).status).toBe(403)
  const wrong = await user.post('/api/account/proof', { password: 'wrong horse' })
  expect([wrong.status, wrong.body.errors]).toEqual([400, { password: expect.any(String) }])
  expect((await user.get('/api/account/proof')).status).toBe(403)
  expect((await user.post('/api/account/proof', { password: PASSWORD })).status).toBe(204)
  expect((await user.get('/api/account/proof')).status).toBe(204)
  expect((await user.put('/api/account/email', { email: 'ana@example.org' })).status).toBe(200)
})

test('A browser that the account knew is asked again after two hours', async () => {
  const user = await newUser()
  const login = { username: user.username, password: PASSWORD }
  expect((await user.post('/api/login', login)).status).toBe(200)
  const unknown = await signedInAgain(user)
  const asked = async (client: Client, minutes: number) => {
    await age(user, minutes)
    return (await client.get('/api/account/proof')).status
  }
  expect([await asked(unknown, 14), await asked(unknown, 16)]).toEqual([204, 403])
  expect([await asked(user, 119), await asked(user, 121)]).toEqual([204, 403])
})

test('Somebody who is asked who they are learns why', async () => {
  const user = await newUser()
  await age(user, 121)
  const file = await user.get('/api/account/proof')
  expect(file.body.message).toMatch(/^This file has data of families\. Please confirm/)
  const sessions = await user.delete('/api/account/sessions')
  expect(sessions.body.message).toMatch(/^This decides how you sign in\. Please confirm/)
})

test('PUT /api/account/email without mail stores it at once', async () => {
  const user = await newUser()
  const set = await user.put('/api/account/email', { email: 'ana@example.org' })
  expect(set.body).toMatchObject({ email: 'ana@example.org', pendingEmail: null })
  expect((await user.put('/api/account/email', { email: 'nonsense' })).status).toBe(400)
  expect((await user.put('/api/account/email', { email: '' })).body.email).toBe(null)
})

test('Wrong passwords under My account are limited as at the sign-in', async () => {
  const user = await newUser()
  for (let nth = 0; nth < 10; nth++) {
    await user.post('/api/account/proof', { password: 'wrong horse' })
  }
  const { status } = await user.post('/api/account/proof', { password: PASSWORD })
  expect(status).toBe(429)
})

const mail = await startMailServer()
const mailing = await startApp({ env: mail.env })

/** A user who entered this address, and the token of the link that the site mailed there. */
async function withNewAddress(email: string) {
  const user = await mailing.userWith('editor')
  const set = await user.put('/api/account/email', { email })
  expect(set.body).toMatchObject({ email: null, pendingEmail: email })
  const [sent] = await mail.until(1, ({ to }) => to === email)
  const token = /\/confirm-email\/([\w-]{43})/.exec(sent?.text ?? '')?.[1] ?? ''
  return { user, token, confirm: () => mailing.visitor().submit('/confirm-email', { token }) }
}

test('PUT /api/account/email with mail counts once confirmed', async () => {
  const { user, token, confirm } = await withNewAddress('ana@example.org')
  const page = await mailing.visitor().get(`/confirm-email/${token}`)
  expect(page.text).toContain('Is this your address?')
  // Opening the link alone changes nothing, as mail programs open links by themselves.
  expect((await user.get('/api/account')).body.email).toBe(null)
  expect((await confirm()).status).toBe(303)
  const { body } = await user.get('/api/account')
  expect(body).toMatchObject({ email: 'ana@example.org', pendingEmail: null })
  expect((await confirm()).status).toBe(410)
})

test('A link to confirm an address is 410 after a day', async () => {
  const { user, confirm } = await withNewAddress('mia@example.org')
  const expires_at = '2020-01-01T00:00:00.000Z'
  await mailing.db.updateTable('email_changes').set({ expires_at }).execute()
  expect((await confirm()).status).toBe(410)
  expect((await user.get('/api/account')).body.email).toBe(null)
})

test('A new password drops an address that waits to be confirmed', async () => {
  const { user, confirm } = await withNewAddress('thief@example.org')
  const password = { current: 'correct horse', password: 'violet tundra 88 lanterns' }
  expect((await user.put('/api/account/password', password)).status).toBe(204)
  expect((await confirm()).status).toBe(410)
  expect((await user.get('/api/account')).body).toMatchObject({ email: null, pendingEmail: null })
})
