import { expect, test } from 'vitest'
import { startApp } from '../../tests/app.ts'
import type { Client } from '../../tests/client.ts'
import { aTeam } from '../../tests/factories.ts'
import { INBOX, aMessage as message, startInbox } from '../../tests/inbox.ts'
import { testNow } from '../../tests/test-clock.ts'

const { server, club, admin } = await startInbox()

async function arrive(more: object = {}) {
  expect((await club.visitor().post('/api/contact', { ...message, ...more })).status).toBe(201)
  return (await admin.get(INBOX)).body[0]
}

const unread = async (client: Client = admin) =>
  (await client.get('/api/admin/live')).body.counts.unreadMessages

async function sendForm(more: Record<string, string>) {
  const answer = await club.visitor().submit('/contact', { ...message, ...more })
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/contact?sent=1'])
  return (await admin.get(INBOX)).body
}

async function stampOf(path: string) {
  const { text } = await club.visitor().get(path)
  return /name="stamp" value="([^"]+)"/.exec(text)?.[1] ?? ''
}

test('A message is unread until somebody opens it', async () => {
  const { id } = await arrive()
  expect(await unread()).toBe(1)
  expect((await admin.post(`${INBOX}/${id}/read`, {})).body.read_at).toMatch(/^\d{4}-.*Z$/)
  expect(await unread()).toBe(0)
  await admin.post(`${INBOX}/${id}/read`, { read: false })
  expect(await unread()).toBe(1)
  expect((await admin.get(`/api/admin/history/of/contact/${id}`)).body).toEqual([])
})

test('POST handled notes who and when', async () => {
  const { id } = await arrive()
  const { body } = await admin.post(`${INBOX}/${id}/handled`, {})
  expect(body).toMatchObject({ handled_by: admin.username, handled_at: expect.any(String) })
  const again = await admin.post(`${INBOX}/${id}/handled`, { handled: false })
  expect(again.body).toMatchObject({ handled_by: null, handled_at: null })
})

test('An archived message is no longer unread', async () => {
  const { id } = await arrive()
  expect((await admin.post(`${INBOX}/${id}/archived`, {})).body.archived_at).not.toBe(null)
  expect(await unread()).toBe(0)
  expect((await admin.post(`${INBOX}/${id}/archived`, { archived: false })).body.archived_at).toBe(
    null,
  )
})

test("A coach's count has messages passed on to their teams", async () => {
  const team_id = await club.made('teams', aTeam())
  const coach = await club.coachOf(team_id)
  const { id } = await arrive()
  expect(await unread(coach)).toBe(0)
  await admin.post(`${INBOX}/${id}/assigned`, { team_id })
  expect(await unread(coach)).toBe(1)
})

test("A subject's addresses each get an email to answer", async () => {
  const recipients = { tryouts: 'dana@club.example, riley@club.example', other: '' }
  expect((await admin.put(`${INBOX}/mail`, recipients)).status).toBe(200)
  await arrive({ subject: 'other' })
  await arrive()
  const emails = await server.until(2)
  expect(emails.map(({ to }) => to).toSorted()).toEqual(['dana@club.example', 'riley@club.example'])
  expect(emails[0]?.text).toContain('She is nine.')
  expect(emails[0]?.source).toContain('Reply-To: marguerite@example.com')
  await admin.put(`${INBOX}/mail`, {})
})

test('The first admin with an email is told by default', async () => {
  const { admin: newAdmin, visitor, db } = await startApp({ env: server.env })
  const [, second] = [await newAdmin(), await newAdmin()]
  const mail = async () => (await second.get(`${INBOX}/mail`)).body
  expect(await mail()).toMatchObject({ byDefault: null, recipients: { tryouts: '' } })
  const email = { email: 'second@club.example' }
  await db.updateTable('users').set(email).where('username', '=', second.username).execute()
  const recipients = { tryouts: 'second@club.example', other: 'second@club.example' }
  expect(await mail()).toMatchObject({ byDefault: second.username, recipients })
  const before = server.received.length
  await visitor().post('/api/contact', message)
  expect((await server.until(before + 1)).at(-1)?.to).toBe('second@club.example')
  // Nobody is a choice, too.
  expect((await second.put(`${INBOX}/mail`, {})).body).toMatchObject({ byDefault: null })
  expect(await mail()).toMatchObject({ byDefault: null, recipients: { tryouts: '' } })
})

test('PUT mail with an invalid address is 400 at its field', async () => {
  const { status, body } = await admin.put(`${INBOX}/mail`, { schedule: 'dana@club.example, nope' })
  expect([status, Object.keys(body.errors)]).toEqual([400, ['schedule']])
})

test('POST reply sends the answer with the question below', async () => {
  const { id } = await arrive()
  const before = server.received.length
  const { status, body } = await admin.post(`${INBOX}/${id}/reply`, { text: 'Yes, come by.' })
  expect([status, body.handled_by]).toEqual([200, admin.username])
  const email = (await server.until(before + 1)).at(-1)
  expect(email?.to).toBe(message.email)
  expect(email?.text).toContain('Yes, come by.')
  expect(email?.text).toContain('> Is there a place?')
})

test('POST reply without mail is 409 and marks nothing', async () => {
  const { visitor, admin: newAdmin } = await startApp()
  await visitor().post('/api/contact', message)
  const boss = await newAdmin()
  const [{ id }] = (await boss.get(INBOX)).body
  const { status, body } = await boss.post(`${INBOX}/${id}/reply`, { text: 'Yes' })
  expect([status, body.message]).toEqual([409, expect.stringContaining('mail program')])
  expect((await boss.get(INBOX)).body[0].handled_by).toBe(null)
})

test.each(['/', '/contact'])(
  'POST the form of %s without JavaScript arrives in the inbox',
  async path => {
    const sent = { ...message, message: `Asked at ${path}` }
    const [stored] = await sendForm({ ...sent, stamp: await stampOf(path), website: '' })
    expect(stored).toMatchObject({ ...sent, suspected_at: null })
  },
)

test('A form whose hidden field is filled in is set aside', async () => {
  const [stored] = await sendForm({ stamp: await stampOf('/contact'), website: 'club.example' })
  expect(stored).toMatchObject({ ...message, suspected_for: 'trap' })
  const body = { ...message, website: 'club.example' }
  expect((await club.visitor().post('/api/contact', body)).status).toBe(201)
  expect(await unread()).toBe(0)
})

test.each(['', 'abc', 'zzzz.AAAAAAAAAAAAAAAAAAAAAA'])(
  'A form with the stamp %j is set aside',
  async stamp => {
    const [stored] = await sendForm(stamp ? { stamp } : {})
    expect(stored.suspected_at).not.toBe(null)
    expect(await unread()).toBe(0)
    expect(stored.suspected_for).toBe('form')
    await admin.post(`${INBOX}/${stored.id}/not-spam`, {})
    expect(await unread()).toBe(1)
  },
)

test('A stamp is valid for 60 days', async () => {
  const stamp = await stampOf('/contact')
  const later = async (days: number) => {
    const now = () => new Date(testNow().getTime() + days * 86_400_000)
    const { visitor } = await club.startAgain({ now })
    await visitor().post('/api/contact', { ...message, stamp })
    return (await admin.get(INBOX)).body[0].suspected_at === null
  }
  expect(await later(59)).toBe(true)
  expect(await later(61)).toBe(false)
})
