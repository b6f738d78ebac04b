import { beforeEach, expect, test } from 'vitest'
import { HOUR_MS } from '../../../kit/durations.ts'
import { MAIL_JOB } from '../../../kit/mail/mail.server.ts'
import { startClub } from '../../../tests/app.ts'
import { emptyTables } from '../../../tests/content.ts'
import { aPlayer, aTeam } from '../../../tests/factories.ts'
import { addFollower } from '../../../tests/followers.ts'
import { startMailServer } from '../../../tests/mail-server.ts'

/** A Tuesday, 10 AM in Chicago. */
const START = '2026-10-06T15:00:00Z'
const mailServer = await startMailServer()
const club = await startClub({ at: START, env: mailServer.env })
const { admin, db, made } = club
const kestrels = await made('teams', aTeam({ name: 'U10 Kestrels' }))
const swifts = await made('teams', aTeam({ name: 'U9 Swifts' }))
const coach = await club.coachOf(kestrels)

const PATH = '/api/admin/team-messages'
const MESSAGE = {
  team: kestrels,
  subject: 'Snacks on Saturday',
  text: 'Hello,\n\nwho brings oranges?',
}

beforeEach(async () => {
  club.setTime(START)
  mailServer.received.length = 0
  await emptyTables(db, 'schedule_events', 'emails', 'followers', 'left_addresses')
  await emptyTables(db, 'parents', 'players', 'team_messages', 'change_sets')
})

async function aFamily(address: string, team_id: number | null = kestrels) {
  const child = await made('players', aPlayer({ name: 'Milo Brooks', team_id }))
  return made('parents', { name: 'Dana Brooks', emails: address, children: [child] })
}

/** Sends what is due, and returns to whom. */
async function delivered() {
  await club.app.jobs.trigger(MAIL_JOB)
  return mailServer.received.map(({ to }) => to).sort()
}

test('A message of a coach reaches the families of the team, each by an email of its own', async () => {
  await aFamily('dana@family.example')
  await aFamily('dana@family.example')
  await aFamily('lee@family.example')
  await aFamily('other@family.example', swifts)
  await addFollower(db, 'grandma@family.example', [kestrels], { forFamilies: true })
  await addFollower(db, 'fan@family.example', [kestrels])
  const sent = await coach.post(PATH, MESSAGE)
  expect([sent.status, sent.body]).toEqual([201, { people: 3 }])
  expect(await delivered()).toEqual([
    'dana@family.example',
    'grandma@family.example',
    'lee@family.example',
  ])
  const [mail] = mailServer.received
  expect(mail?.source).toMatch(/^Subject: U10 Kestrels: Snacks on Saturday\r$/m)
  expect(mail?.source).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m)
  expect(mail?.text).toContain('Hello,\n\nwho brings oranges?')
  expect(mailServer.received.every(({ source }) => !source.includes('Milo'))).toBe(true)
})

test('Answers go to the address of who wrote it, or to the club', async () => {
  await aFamily('dana@family.example')
  const { email, username } = (await admin.read('/api/user')) as { email: string; username: string }
  await admin.succeed('POST', PATH, MESSAGE)
  await delivered()
  const [mail] = mailServer.received
  expect(mail?.text).toContain(`${username} writes this to the families of U10 Kestrels`)
  if (email) expect(mail?.source).toMatch(new RegExp(`^Reply-To: ${email}\r$`, 'm'))
  else expect(mail?.source).not.toMatch(/^Reply-To:/m)
})

test('The preview says how many get it, and sends nothing', async () => {
  await aFamily('dana@family.example')
  const { body } = await coach.post(`${PATH}/preview`, MESSAGE)
  expect(body).toMatchObject({
    people: 1,
    subject: 'U10 Kestrels: Snacks on Saturday',
    waitsUntil: null,
  })
  expect(body.text).toContain('who brings oranges?')
  expect(await delivered()).toEqual([])
  const none = await coach.post(PATH, { ...MESSAGE, subject: '', text: ' ' })
  expect(none.body.errors).toEqual({
    subject: 'Subject is required',
    text: 'Message is required',
  })
})

test('Who has left gets no message, and leaving ends those of coaches, too', async () => {
  await aFamily('dana@family.example')
  await aFamily('lee@family.example')
  await coach.post(PATH, MESSAGE)
  await delivered()
  const { token } = await db
    .selectFrom('followers')
    .select('token')
    .where('address', '=', 'dana@family.example')
    .executeTakeFirstOrThrow()
  await club.visitor().post(`/follow/${token}/stop`, {})
  mailServer.received.length = 0
  await coach.post(PATH, MESSAGE)
  expect(await delivered()).toEqual(['lee@family.example'])
})

test('A message at night waits for the morning, unless the team plays within twelve hours', async () => {
  await aFamily('dana@family.example')
  // 10 PM on Tuesday.
  club.setTime('2026-10-07T03:00:00Z')
  const { body } = await coach.post(`${PATH}/preview`, MESSAGE)
  expect(body.waitsUntil).toBe('2026-10-07T12:00:00.000Z')
  await coach.post(PATH, MESSAGE)
  expect(await delivered()).toEqual([])
  club.setTime('2026-10-07T12:00:01Z')
  expect(await delivered()).toEqual(['dana@family.example'])

  mailServer.received.length = 0
  club.setTime('2026-10-08T03:00:00Z')
  const early = { type: 'practice', date: '2026-10-08', time: '08:00', location: 'Elm Field' }
  await made('schedule', { ...early, team_id: kestrels })
  await coach.post(PATH, MESSAGE)
  expect(await delivered()).toEqual(['dana@family.example'])
})

test('Five messages in a day are as many as the families of a team get', async () => {
  await aFamily('dana@family.example')
  await aFamily('lee@family.example', swifts)
  for (let count = 0; count < 5; count++) await coach.succeed('POST', PATH, MESSAGE)
  const sixth = await admin.post(PATH, MESSAGE)
  expect([sixth.status, sixth.headers.get('retry-after')]).toEqual([429, String(24 * 60 * 60)])
  expect((await admin.post(PATH, { ...MESSAGE, team: swifts })).status).toBe(201)
  club.wait(24 * HOUR_MS)
  expect((await coach.post(PATH, MESSAGE)).status).toBe(201)
})

test('A team whose families have no address is not written to', async () => {
  await aFamily('dana@family.example', swifts)
  const { status, body } = await coach.post(PATH, MESSAGE)
  expect([status, body.message]).toEqual([
    409,
    'The club has no address of a family of U10 Kestrels yet: add parents to its players.',
  ])
  expect((await coach.post(PATH, { ...MESSAGE, team: swifts })).status).toBe(403)
  expect((await coach.post(PATH, { ...MESSAGE, team: 999_999 })).status).toBe(404)
})

test('History says who wrote what to which team; staff see it before they write the same', async () => {
  await aFamily('dana@family.example')
  await aFamily('lee@family.example', swifts)
  await coach.post(PATH, MESSAGE)
  await admin.post(PATH, { ...MESSAGE, team: swifts, subject: 'Carpool' })
  const { changeSets } = await admin.read('/api/admin/history')
  expect(changeSets[1]).toMatchObject({
    isRestorable: false,
    parts: [{ what: 'message', names: ['Snacks on Saturday'], place: { name: 'U10 Kestrels' } }],
  })
  const { sent } = await coach.read(PATH)
  expect(sent).toMatchObject([{ team_id: kestrels, subject: 'Snacks on Saturday', people: 1 }])
})

test('A message that is sent twice by a browser that lost the answer goes out once', async () => {
  await aFamily('dana@family.example')
  const headers = { 'idempotency-key': '"message-1"' }
  await coach.post(PATH, MESSAGE, headers)
  await coach.post(PATH, MESSAGE, headers)
  expect(await delivered()).toEqual(['dana@family.example'])
})
