import { expect, test } from 'vitest'
import { startApp } from '../../tests/app.ts'
import { startMailServer } from '../../tests/mail-server.ts'

const INVITATIONS = '/api/admin/invitations'
const password = 'four old oak trees'
let clock = Date.now()
const server = await startMailServer()
const { admin, visitor, db } = await startApp({
  now: () => new Date(clock),
  env: { SMTP_URL: server.url, MAIL_FROM: 'club@club.example' },
})
const boss = await admin()

async function invite(more: object = {}) {
  const answer = await boss.post(INVITATIONS, { name: 'Dana', role: 'editor', ...more })
  const url: string = answer.body?.url ?? ''
  return { ...answer, url, token: url.split('/').at(-1) ?? '' }
}

const accept = (token: string, username: string, more: object = {}) =>
  visitor().post('/api/invitations/accept', { token, username, password, email: null, ...more })
const pending = async () => (await boss.get('/api/admin/accounts')).body.invitations
const name = () => `guest-${crypto.randomUUID().slice(0, 8)}`

test('an invitation is accepted: an account with its role, signed in; the invitation is gone', async () => {
  const { status, body, token, url } = await invite()
  expect([status, body.mailedTo]).toEqual([201, null])
  expect(await pending()).toMatchObject([
    { name: 'Dana', role: 'editor', invitedBy: boss.username },
  ])
  expect((await visitor().get(new URL(url).pathname)).text).toContain('Hello Dana')
  const guest = visitor()
  const username = name()
  const answer = await guest.post('/api/invitations/accept', { token, username, password })
  expect([answer.status, answer.body.role]).toEqual([201, 'editor'])
  expect((await guest.get('/api/user')).body.username).toBe(username)
  expect((await guest.get('/api/admin/contact-info')).status).toBe(200)
  expect(await pending()).toEqual([])
})

test('an invitation with an e-mail address: sent there, with the link', async () => {
  const { body, url } = await invite({ email: 'dana@family.example' })
  expect(body.mailedTo).toBe('dana@family.example')
  const [letter] = await server.until(1)
  expect(letter?.to).toBe('dana@family.example')
  expect(letter?.text).toContain(url)
  expect(letter?.text).toContain('Editor')
})

test('one link twenty times at once: one account', async () => {
  const { token } = await invite()
  const answers = await Promise.all(Array.from({ length: 20 }, () => accept(token, name())))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(19).fill(410)])
})

test('a link that was used, taken back, renewed, is eight days old, or was never made: 410', async () => {
  const used = await invite()
  await accept(used.token, name())
  const [takenBack, renewed] = [await invite({ name: 'Eve' }), await invite({ name: 'Finn' })]
  const [finn, eve] = await pending()
  expect((await boss.delete(`${INVITATIONS}/${eve.id}`)).status).toBe(204)
  expect((await boss.delete(`${INVITATIONS}/${eve.id}`)).status).toBe(404)
  const fresh = (await boss.post(`${INVITATIONS}/${finn.id}/renew`, {})).body.url
  for (const token of [used.token, takenBack.token, renewed.token, 'never-made']) {
    expect((await accept(token, name())).status).toBe(410)
    const { text } = await visitor().get(`/invitation/${token}`)
    expect(text).toContain('This invitation is not valid')
  }
  clock += 6 * 24 * 3_600_000
  const token = fresh.split('/').at(-1)
  expect((await visitor().get(`/invitation/${token}`)).text).toContain('Hello Finn')
  clock += 2 * 24 * 3_600_000
  expect((await accept(token, name())).status).toBe(410)
  const { status, body } = await boss.post(`${INVITATIONS}/${(await pending())[0].id}/renew`, {})
  expect(status).toBe(200)
  expect((await accept(body.url.split('/').at(-1), name())).status).toBe(201)
})

test('a name that exists, or a weak password: said at its field, and the link still counts', async () => {
  const { token } = await invite()
  const taken = await accept(token, boss.username.toUpperCase())
  expect([taken.status, taken.body.errors]).toEqual([
    409,
    { username: 'This username already exists.' },
  ])
  const weak = await accept(token, name(), { password: 'letmein1' })
  expect([weak.status, weak.body.errors.password]).toEqual([400, expect.any(String)])
  expect((await accept(token, name())).status).toBe(201)
})

test.each([
  [{ name: '' }, { name: 'Name is required' }],
  [{ email: 'nope' }, { email: 'Please enter a valid email' }],
  [{ role: 'user' }, { role: expect.stringContaining('Role must be one of') }],
])('POST of an invitation with %j: 400 at the field', async (more, errors) => {
  const { status, body } = await invite(more)
  expect([status, body.errors]).toEqual([400, errors])
})

test('POST of a role in the body of an acceptance: the role of the invitation counts', async () => {
  const { token } = await invite({ role: 'coach' })
  expect((await accept(token, name(), { role: 'admin', is_admin: true })).body.role).toBe('coach')
})

test('the database holds no link that could be used', async () => {
  const { token } = await invite()
  expect(JSON.stringify(await db.selectFrom('invitations').selectAll().execute())).not.toContain(
    token,
  )
})
