import { beforeAll, expect, test } from 'vitest'
import { DAY_MS } from '../../kit/durations.ts'
import { startApp, startClub } from '../../tests/app.ts'
import { changeSettings } from '../../tests/content.ts'
import { aCoach } from '../../tests/factories.ts'
import { INBOX, aMessage as message, startInbox } from '../../tests/inbox.ts'
import { testNow } from '../../tests/test-clock.ts'

test('POST /api/contact stores a message that only an admin reads', async () => {
  const { visitor, admin } = await startClub()
  expect((await visitor().post('/api/contact', message)).status).toBe(201)
  const { body } = await admin.get('/api/admin/contact')
  const stored = { id: expect.any(Number), createdAt: expect.any(String), team_id: null }
  expect(body).toMatchObject([{ ...message, ...stored, read_at: null, suspected_at: null }])
  expect((await admin.put(`/api/admin/contact/${body[0].id}`, message)).status).toBe(404)
  expect((await admin.delete(`/api/admin/contact/${body[0].id}`)).status).toBe(204)
  expect((await admin.get('/api/admin/contact')).body).toEqual([])
})

test('POST /api/contact with invalid values is 400 for each field', async () => {
  const { visitor } = await startApp()
  const answer = await visitor().post('/api/contact', { email: 'nope', subject: 'spam' })
  expect(answer.status).toBe(400)
  expect(answer.body.errors).toEqual({
    name: 'Name is required',
    email: 'Please enter a valid email',
    subject: 'Subject must be one of general, tryouts, schedule, other',
    message: 'Message is required',
  })
})

test('POST /api/contact a sixth time within ten minutes is 429', async () => {
  const { visitor, db } = await startApp()
  const statuses = []
  for (let i = 0; i < 6; i++) {
    const forged = { 'x-forwarded-for': `1.2.3.${i}` }
    statuses.push((await visitor().post('/api/contact', message, forged)).status)
  }
  expect(statuses).toEqual([201, 201, 201, 201, 201, 429])
  expect(await db.selectFrom('contact_messages').selectAll().execute()).toHaveLength(5)
})

test('POST /contact as a plain form leads to a page that says so', async () => {
  const { visitor, db } = await startApp()
  const client = visitor()
  const answer = await client.submit('/contact', message)
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/contact?sent=1'])
  expect((await client.get('/contact?sent=1')).text).toContain('Message Sent')
  expect(await db.selectFrom('contact_messages').selectAll().execute()).toHaveLength(1)
})

test('POST /contact as a plain form with an error keeps what was typed', async () => {
  const { visitor } = await startApp()
  const wrong = { ...message, email: 'nope', name: 'Ann "<b>"' }
  const { status, text } = await visitor().submit('/contact', wrong)
  expect(status).toBe(400)
  expect(text).toContain('Please enter a valid email')
  expect(text).toContain('Ann &quot;&lt;b&gt;&quot;')
  expect(text).toContain('She is nine.')
})

test('Messages older than the club says are deleted', async () => {
  const { app, visitor, admin, db } = await startClub()
  const now = testNow().getTime()
  for (const days of [366, 364, 20]) {
    await visitor().post('/api/contact', { ...message, message: `${days} days ago` })
    const createdAt = new Date(now - days * DAY_MS).toISOString()
    const at = db.updateTable('contact_messages').set({ createdAt })
    await at.where('message', '=', `${days} days ago`).execute()
  }
  const left = async () => {
    const { body } = await admin.get('/api/admin/contact')
    return body.map(({ message }: { message: string }) => message)
  }
  for (const { id } of (await admin.get('/api/admin/contact')).body) {
    await admin.post(`/api/admin/contact/${id}/handled`, {})
    const answer = {
      text: 'Yes',
      answered_at: '',
      answered_by: 'demo',
      email_message_id: `<${id}>`,
    }
    await db
      .insertInto('message_answers')
      .values({ message_id: id, ...answer })
      .execute()
  }

  await app.jobs.trigger('retention')
  expect(await left()).toEqual(['20 days ago', '364 days ago'])
  await changeSettings(db, { messageDays: 30 })
  await app.jobs.trigger('retention')
  expect(await left()).toEqual(['20 days ago'])
  expect(await db.selectFrom('message_answers').selectAll().execute()).toHaveLength(1)
  const history = await db
    .selectFrom('history_rows')
    .select(['before', 'after'])
    .where('table_name', '=', 'contact_messages')
    .execute()
  expect(history.filter(({ after }) => after !== null)).toHaveLength(1)
})

const { server, club, admin } = await startInbox()
const coach = await club.userWith('coach')
const treasurer = await club.userWith('treasurer')
const toCoach = { ...message, subject: 'schedule', message: 'Is there practice?' }

beforeAll(async () => {
  for (const name of ['U10 Kestrels', 'U13 Harriers'])
    await admin.post('/api/admin/teams', { name })
  for (const [id, email] of [
    [coach.id, 'dana@club.example'],
    [treasurer.id, 'riley@club.example'],
  ] as const) {
    await club.db.updateTable('users').set({ email }).where('id', '=', id).execute()
    await club.giveTeams(
      await club.made('coaches', aCoach({ name: email.replace(/@.*/, '') })),
      [1],
      id,
    )
  }
  await admin.put(`${INBOX}/mail`, { schedule: 'office@club.example' })
})

test('A message to a team reaches its coach in portal and mail', async () => {
  const before = server.received.length
  expect((await club.visitor().post('/api/contact', { ...toCoach, team: '1' })).status).toBe(201)
  const [stored] = (await coach.get(INBOX)).body
  expect(stored).toMatchObject({ ...toCoach, team_id: 1 })
  const emails = (await server.until(before + 2)).slice(before)
  // The treasurer may not read messages.
  expect(emails.map(({ to }) => to).toSorted()).toEqual([
    'dana@club.example',
    'office@club.example',
  ])
  for (const { text } of emails) expect(text).toContain('wrote to the coach of U10 Kestrels:')
})

test.each([undefined, '', '99', null])(
  'POST contact to the team %j goes to the club',
  async team => {
    const before = server.received.length
    expect((await club.visitor().post('/api/contact', { ...toCoach, team })).status).toBe(201)
    expect((await admin.get(INBOX)).body).toMatchObject([{ team_id: null }])
    const emails = (await server.until(before + 1)).slice(before)
    expect(emails.map(({ to }) => to)).toEqual(['office@club.example'])
    expect(emails[0]?.text).toContain('wrote to the club:')
  },
)

const form = async (path: string) => {
  const html = await club.visitor().page(path)
  return {
    team: /name="team" value="(\d+)"/.exec(html)?.[1],
    subject: /<option value="(\w+)" selected=""/.exec(html)?.[1],
    isToCoach: html.includes('The club reads it, too.'),
    stamp: /name="stamp" value="([^"]+)"/.exec(html)?.[1] ?? '',
  }
}

test('GET /contact?team=&subject= fills in team and subject', async () => {
  const chosen = await form('/contact?team=1&subject=schedule')
  expect(chosen).toMatchObject({ team: '1', subject: 'schedule', isToCoach: true })
  for (const path of ['/contact', '/contact?team=99&subject=spam', '/contact?team=1,2', '/?team=1'])
    expect(await form(path), path).toMatchObject({
      team: undefined,
      subject: 'general',
      isToCoach: false,
    })
  const { text } = await club.visitor().get('/contact?team=1&subject=schedule')
  expect(text).toMatch(/<link rel="canonical" href="[^"]*\/contact">/)
  expect(text).not.toContain('dana@club.example')
})

test('A form to a coach works without JavaScript', async () => {
  const { stamp } = await form('/contact?team=1')
  const send = (more: object) =>
    club.visitor().submit('/contact', { ...toCoach, team: '1', stamp, ...more })
  const wrong = await send({ email: 'nope' })
  expect(wrong.status).toBe(400)
  expect(wrong.text).toContain('name="team" value="1"')
  expect((await send({})).status).toBe(303)
  expect((await coach.get(INBOX)).body).toMatchObject([{ team_id: 1, suspected_at: null }])
})
