import { beforeEach, expect, test } from 'vitest'
import { MAIL_JOB } from '../../kit/mail/mail.server.ts'
import type { Client } from '../../tests/client.ts'
import { aPlayer, aTeam } from '../../tests/factories.ts'
import { aMessage, INBOX, startInbox } from '../../tests/inbox.ts'
import { testNow } from '../../tests/test-clock.ts'
import { ANSWERS_JOB } from './answers.server.ts'

const { server, club, admin } = await startInbox()
const { made, coachOf } = club
const message = { ...aMessage, message: 'Is there a place?' }
const team = await made('teams', aTeam())
const jamie = await club.newAdmin()
const dana = await coachOf(team)
const treasurer = await club.userWith('treasurer')
for (const { username } of [admin, jamie, dana])
  await club.db
    .updateTable('users')
    .set({ email: `${username}@club.example` })
    .where('username', '=', username)
    .execute()
// Nobody is told of what arrives, only of what is assigned.
await admin.put(`${INBOX}/mail`, {})

beforeEach(async () => {
  server.onRecipient = () => {}
})

async function arrive(): Promise<number> {
  expect((await club.visitor().post('/api/contact', message)).status).toBe(201)
  return (await admin.get(INBOX)).body[0].id
}

async function answer(text: string) {
  const id = await arrive()
  const sent = await admin.post(`${INBOX}/${id}/reply`, { text })
  expect(sent.status).toBe(200)
  return { id, sent }
}

const answers = async (id: number, client: Client = admin) =>
  (await client.get(`${INBOX}/${id}/answers`)).body

const assign = (id: number, body: object) => admin.post(`${INBOX}/${id}/assigned`, body)
const addressOf = ({ username }: { username: string }) => `${username}@club.example`

test('A person who is assigned a message gets one email', async () => {
  const id = await arrive()
  const { status, body } = await assign(id, { assigned_to: jamie.username })
  expect([status, body.assigned_to]).toEqual([200, jamie.username])
  const [email] = await server.until(1)
  expect(email?.to).toBe(addressOf(jamie))
  expect(email?.text).toContain(`${admin.username} asks you to see to this message.`)
  expect(email?.text).toContain('Is there a place?')
  const again = await assign(id, { assigned_to: jamie.username, team_id: team })
  expect([again.status, again.body.team_id]).toEqual([200, team])
  await assign(id, { assigned_to: admin.username })
  await assign(id, { assigned_to: dana.username, team_id: team })
  const emails = await server.until(2)
  expect(emails.map(({ to }) => to)).toEqual([addressOf(jamie), addressOf(dana)])
})

test("A team's coaches read a message assigned to the team", async () => {
  const id = await arrive()
  expect((await dana.get(INBOX)).body).toEqual([])
  await assign(id, { team_id: team })
  expect((await dana.get(INBOX)).body).toMatchObject([{ id, assigned_to: null }])
  const [email] = await server.until(1)
  expect(email?.to).toBe(addressOf(dana))
  expect(email?.text).toContain('asks the coaches of')
})

test.each([
  ['a coach of another team', () => dana.username],
  ['somebody who may not read messages', () => treasurer.username],
  ['nobody whom the club knows', () => 'nobody-here'],
])('POST assigned to %s is 400 at the person', async (_, name) => {
  const id = await arrive()
  const { status, body } = await assign(id, { assigned_to: name() })
  expect([status, Object.keys(body.errors)]).toEqual([400, ['assigned_to']])
  expect((await admin.get(INBOX)).body).toMatchObject([{ assigned_to: null }])
  expect((await assign(id, { team_id: 9_999 })).body.errors).toMatchObject({
    team_id: 'This team is no longer there. Please choose another.',
  })
})

test('GET readers names who may read a message', async () => {
  const { body } = await admin.get(`${INBOX}/readers`)
  expect(body).toHaveLength(3)
  expect(body).toContainEqual({ username: admin.username, team_ids: null })
  expect(body).toContainEqual({ username: dana.username, team_ids: [team] })
})

test('GET rows filters messages by who handles them', async () => {
  const [first, second] = [await arrive(), await arrive()]
  await assign(first, { assigned_to: jamie.username })
  const ids = async (value: string) => {
    const { body } = await admin.get(`${INBOX}/rows?assigned=${encodeURIComponent(value)}`)
    return body.rows.map(({ id }: { id: number }) => id)
  }
  expect(await ids(jamie.username)).toEqual([first])
  expect(await ids('-')).toEqual([second])
  expect(await ids(admin.username)).toEqual([])
})

test('A reply stands under the message once it was sent', async () => {
  const { id, sent } = await answer('Yes, come by.')
  // An email cannot be called back.
  expect(sent.headers.get('x-undo')).toBe(null)
  await club.app.jobs.trigger(MAIL_JOB)
  const by = { answered_by: admin.username, text: 'Yes, come by.' }
  const left = { ...by, state: 'sent', sent_at: expect.any(String), problem: null }
  expect(await answers(id)).toMatchObject([left])
  await club.app.jobs.trigger(ANSWERS_JOB)
  // The outbox forgets its emails.
  await club.db.deleteFrom('emails').execute()
  expect(await answers(id)).toMatchObject([left])
})

test('A reply that the mail server refuses says why', async () => {
  server.onRecipient = () => {
    throw Object.assign(new Error('No such mailbox'), { responseCode: 550 })
  }
  const { id } = await answer('We would love to see her.')
  await club.app.jobs.trigger(MAIL_JOB)
  const problem = expect.stringContaining('550')
  expect(await answers(id)).toMatchObject([{ state: 'failed', sent_at: null, problem }])
  const rows = await club.db.selectFrom('history_rows').select('after').execute()
  expect(JSON.stringify(rows)).not.toContain('love to see her')
  await club.db.deleteFrom('emails').execute()
  expect(await answers(id)).toMatchObject([{ state: 'unknown', problem: null }])
})

test('A reply that leaves refreshes open portals', async () => {
  await answer('Yes')
  await club.app.jobs.trigger(MAIL_JOB)
  const change = async () => (await admin.get('/api/admin/live')).body.lists.contact.change
  await club.app.jobs.trigger(ANSWERS_JOB)
  const before = await change()
  await club.db.updateTable('message_answers').set({ sent_at: null }).execute()
  await club.app.jobs.trigger(ANSWERS_JOB)
  expect(await change()).not.toBe(before)
})

test('Of two replies at once one is sent, the other asked', async () => {
  const id = await arrive()
  const people = [admin, jamie]
  const sent = await Promise.all(
    people.map(person => person.post(`${INBOX}/${id}/reply`, { text: `From ${person.username}` })),
  )
  expect(sent.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const [first, second] = sent[0]?.status === 200 ? [admin, jamie] : [jamie, admin]
  const { message, current } = sent.find(({ status }) => status === 409)?.body ?? {}
  expect(message).toBe(
    `${first.username} answered just now: “From ${first.username}” Your answer was not sent.`,
  )
  const text = `From ${first.username}`
  expect(current).toMatchObject({ text, answered_by: first.username })
  expect(await answers(id)).toMatchObject([{ text }])
  const again = { text: 'One more thing', known_answer: current.key }
  expect((await second.post(`${INBOX}/${id}/reply`, again)).status).toBe(200)
  expect((await server.until(2)).length).toBe(2)
})

test('A reply after an answer with a mail program is asked', async () => {
  const id = await arrive()
  await jamie.post(`${INBOX}/${id}/handled`, { answered_via: 'program' })
  const refused = await admin.post(`${INBOX}/${id}/reply`, { text: 'Yes' })
  expect(refused.status).toBe(409)
  expect(refused.body.message).toContain(
    `${jamie.username} answered just now with a mail program. `,
  )
  const known_answer = refused.body.current.key
  expect((await admin.post(`${INBOX}/${id}/reply`, { text: 'Yes', known_answer })).status).toBe(200)
})

test("A reply after one's own is sent unasked", async () => {
  const { id } = await answer('Yes')
  expect((await admin.post(`${INBOX}/${id}/reply`, { text: 'And bring boots' })).status).toBe(200)
})

test('Who writes a reply is shown to others on every instance', async () => {
  const id = await arrive()
  const writersFor = async (person: Client, now = testNow()) => {
    const elsewhere = (await club.startAgain({ now: () => now })).visitor()
    for (const [name, value] of person.cookies) elsewhere.cookies.set(name, value)
    return (await elsewhere.read('/api/admin/live')).writers
  }
  const write = (body: object) => jamie.post(`${INBOX}/${id}/writing`, body)
  expect((await write({})).status).toBe(204)
  const shown = { [`contact/${id}`]: [jamie.username] }
  expect([await writersFor(admin), await writersFor(jamie)]).toEqual([shown, {}])
  expect(await writersFor(dana)).toEqual({})
  await club.db.updateTable('contact_messages').set({ team_id: team }).execute()
  expect(await writersFor(dana)).toEqual(shown)
  const later = new Date(testNow().getTime() + 31_000)
  expect(await writersFor(admin, later)).toEqual({})
  await write({ writing: false })
  expect(await writersFor(admin)).toEqual({})
})

test('Who has sent a reply is no longer shown as writing', async () => {
  const id = await arrive()
  const writers = async () => (await admin.read('/api/admin/live')).writers
  await jamie.post(`${INBOX}/${id}/writing`, {})
  expect(await writers()).toEqual({ [`contact/${id}`]: [jamie.username] })
  await jamie.post(`${INBOX}/${id}/reply`, { text: 'Yes' })
  expect(await writers()).toEqual({})
})

test('A restored message has its answers', async () => {
  const { id } = await answer('Yes')
  const deleted = await admin.delete(`${INBOX}/${id}`)
  expect(await club.db.selectFrom('message_answers').selectAll().execute()).toEqual([])
  const changeSet = Number(deleted.headers.get('x-undo'))
  expect((await admin.post('/api/admin/history/restore', { changeSet })).status).toBe(200)
  expect(await answers(id)).toMatchObject([{ text: 'Yes', answered_by: admin.username }])
})

test('A coach reads answers to messages of own teams alone', async () => {
  const { id } = await answer('Yes')
  expect((await dana.get(`${INBOX}/${id}/answers`)).status).toBe(403)
  await club.db.updateTable('contact_messages').set({ team_id: team }).execute()
  expect(await answers(id, dana)).toMatchObject([{ text: 'Yes' }])
})

test('A message handled with a mail program says by whom and how', async () => {
  const id = await arrive()
  const noted = await admin.post(`${INBOX}/${id}/handled`, { answered_via: 'program' })
  expect(noted.body).toMatchObject({ handled_by: admin.username, answered_via: 'program' })
  const changeSet = Number(noted.headers.get('x-undo'))
  expect((await admin.post('/api/admin/history/restore', { changeSet })).status).toBe(200)
  expect((await admin.get(INBOX)).body[0]).toMatchObject({ handled_by: null, answered_via: null })
})

test('Erasing a child lists an answer that names them', async () => {
  const { id } = await answer('Ottilie Vandersteen may come on Tuesday.')
  const player = await made('players', aPlayer({ name: 'Ottilie Vandersteen' }))
  const { mentions } = await admin.read(`/api/admin/players/${player}/traces`)
  expect(mentions).toMatchObject([
    {
      how: 'name',
      title: `answer by ${admin.username}`,
      path: `/admin/messages?contact-view=${id}`,
    },
  ])
})
