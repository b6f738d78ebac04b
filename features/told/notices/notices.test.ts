import { beforeEach, expect, test } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '../../../kit/durations.ts'
import { emptyTables } from '../../../tests/content.ts'
import { clubWithFeed } from '../../../tests/feed-club.ts'
import { aVevent } from '../../../tests/feeds.ts'
import { addFollower, tokenOf } from '../../../tests/followers.ts'
import { startMailServer } from '../../../tests/mail-server.ts'

/** A Tuesday, 10 AM in Chicago. */
const START = '2026-10-06T15:00:00Z'
const SCHEDULE = '/api/admin/schedule'
const mailServer = await startMailServer()
const club = await clubWithFeed({ at: START, env: mailServer.env })
const { admin, db } = club
const kestrels = await club.made('teams', { name: 'U10 Kestrels' })
const swifts = await club.made('teams', { name: 'U9 Swifts' })

const GAME = {
  type: 'game',
  opponent: 'Red Clay FC',
  isHome: true,
  location: 'Oak Park, Field 2',
  team_id: kestrels,
}
/** Today at 6 PM. */
const TODAY = { type: 'practice', date: '2026-10-06', time: '18:00', location: 'Elm Field' }

beforeEach(async () => {
  club.setTime(START)
  club.feed()
  await emptyTables(db, 'schedule_events', 'closures', 'notices', 'emails', 'followers')
  await emptyTables(db, 'calendar_copies')
  await admin.succeed('PUT', '/api/admin/settings', { practices: 'public' })
})

const follow = (
  address: string,
  teams: readonly number[],
  options?: Parameters<typeof addFollower>[3],
) => addFollower(db, address, teams, options)

/** Lets time pass, and returns the emails that were made in it: 'address: subject'. */
async function told(milliseconds = MINUTE_MS) {
  const before = new Set((await emails()).map(({ id }) => id))
  club.wait(milliseconds)
  await club.app.jobs.trigger('notices')
  const made = (await emails()).filter(({ id }) => !before.has(id))
  return made.map(({ recipient, subject }) => `${recipient}: ${subject}`)
}

const emails = () => db.selectFrom('emails').selectAll().orderBy('id').execute()
const lastEmail = async () => (await emails()).at(-1)
const event = async (values: object): Promise<number> => {
  const id = await club.made('schedule', values)
  await told()
  await emptyTables(db, 'emails')
  return id
}
const undoLast = async () => {
  const [{ id }] = (await admin.get('/api/admin/history')).body.changeSets
  await admin.succeed('POST', '/api/admin/history/restore', { changeSet: id })
}
const setStatus = (id: number, change: object) =>
  admin.succeed('POST', `${SCHEDULE}/${id}/status`, change)
const edit = (id: number, values: object) => admin.succeed('PUT', `${SCHEDULE}/${id}`, values)
const cancel = (id: number) => setStatus(id, { status: 'cancelled', reason: 'Lightning' })

test('A practice that is called off is told within seconds to the followers of its team alone', async () => {
  await follow('dana@family.example', [kestrels])
  await follow('eli@family.example', [swifts])
  const id = await event({ ...TODAY, team_id: kestrels })
  await cancel(id)
  expect(await told(9_000)).toEqual([])
  expect(await told(1_000)).toEqual([
    'dana@family.example: Cancelled: U10 Kestrels practice, Tue 6:00 PM',
  ])
  expect(await told()).toEqual([])
  const { content, is_urgent } = (await lastEmail()) ?? {}
  expect(is_urgent).toBeTruthy()
  expect(content).toContain('Lightning.')
  expect(content).toContain('It was planned for Tuesday, October 6, 6:00 PM, Elm Field.')
  expect(content).toContain(`/follow/${tokenOf('dana@family.example')}`)
})

/** What staff do with a game of the coming Saturday, and what its followers read. */
test.each<[string, (id: number) => Promise<unknown>, string, string]>([
  ['cancel it', cancel, 'Cancelled: U10 Kestrels vs Red Clay FC, Sat 9:00 AM', 'Lightning.'],
  [
    'postpone it',
    id => setStatus(id, { status: 'postponed' }),
    'Postponed: U10 Kestrels vs Red Clay FC, Sat 9:00 AM',
    'It was planned for Saturday, October 10, 9:00 AM, Oak Park, Field 2.',
  ],
  [
    'delay it',
    id => setStatus(id, { status: 'delayed', time: '09:45' }),
    'Delayed: U10 Kestrels vs Red Clay FC, now Sat 9:45 AM',
    'Now Saturday, October 10, 9:45 AM, Oak Park, Field 2.',
  ],
  [
    'move it',
    id => setStatus(id, { status: 'moved', date: '2026-10-11', location: 'Pine Court' }),
    'Moved: U10 Kestrels vs Red Clay FC, now Sun 9:00 AM',
    'Now Sunday, October 11, 9:00 AM, Pine Court.',
  ],
  [
    'edit its time',
    id => edit(id, { time: '11:00' }),
    'Moved: U10 Kestrels vs Red Clay FC, now Sat 11:00 AM',
    'It was Saturday, October 10, 9:00 AM, Oak Park, Field 2.',
  ],
  [
    'edit uniform and arrival',
    id => edit(id, { uniform: 'White', arrive_early: 30 }),
    'Changed: U10 Kestrels vs Red Clay FC, Sat 9:00 AM',
    'Be there 8:30 AM.\\nUniform: White.',
  ],
  [
    'delete it',
    id => admin.succeed('DELETE', `${SCHEDULE}/${id}`),
    'Off the schedule: U10 Kestrels vs Red Clay FC, Sat 9:00 AM',
    'It was planned for Saturday, October 10',
  ],
  [
    'close its field',
    () =>
      admin.succeed('POST', '/api/admin/closures', {
        date: '2026-10-10',
        field: 'Oak Park, Field 2',
        status: 'postponed',
        reason: 'Standing water',
      }),
    'Postponed: U10 Kestrels vs Red Clay FC, Sat 9:00 AM',
    'Standing water.',
  ],
])('Followers are told when staff %s', async (_, act, subject, text) => {
  const id = await event({ ...GAME, date: '2026-10-10', time: '09:00' })
  await follow('dana@family.example', [kestrels])
  await act(id)
  expect(await told()).toEqual([`dana@family.example: ${subject}`])
  expect((await lastEmail())?.content).toContain(text)
})

test('A game that is on again is told, also one that was deleted', async () => {
  await follow('dana@family.example', [kestrels])
  const id = await event({ ...GAME, date: '2026-10-10', time: '09:00' })
  await cancel(id)
  await told()
  await setStatus(id, { status: 'scheduled' })
  expect(await told(2 * HOUR_MS)).toEqual([
    'dana@family.example: Back on: U10 Kestrels vs Red Clay FC, Sat 9:00 AM',
  ])
  await admin.succeed('DELETE', `${SCHEDULE}/${id}`)
  await told(2 * HOUR_MS)
  await undoLast()
  expect(await told(2 * HOUR_MS)).toEqual([
    'dana@family.example: Back on: U10 Kestrels vs Red Clay FC, Sat 9:00 AM',
  ])
})

test('What is taken back before it is told is told to nobody', async () => {
  await follow('dana@family.example', [kestrels])
  const id = await event({ ...TODAY, team_id: kestrels })
  await cancel(id)
  await undoLast()
  expect(await told()).toEqual([])
})

test('Edits within a minute are one notice of the last state', async () => {
  await follow('dana@family.example', [kestrels])
  const id = await event({ ...TODAY, team_id: kestrels })
  await edit(id, { time: '18:30' })
  expect(await told(8_000)).toEqual([])
  await edit(id, { time: '19:00' })
  expect(await told(8_000)).toEqual([])
  await edit(id, { location: 'Oak Park' })
  expect(await told(10_000)).toEqual([
    'dana@family.example: Moved: U10 Kestrels practice, now Tue 7:00 PM',
  ])
})

test('A game that changes ten times in an hour is told at once, and once more after it', async () => {
  await follow('dana@family.example', [kestrels])
  const id = await event({ ...GAME, date: '2026-10-10', time: '09:00' })
  const emails: string[] = []
  for (let minutes = 0; minutes < 60; minutes += 6) {
    await edit(id, { time: `10:${String(minutes).padStart(2, '0')}` })
    emails.push(...(await told(6 * MINUTE_MS)))
  }
  emails.push(...(await told(HOUR_MS)))
  expect(emails).toEqual([
    'dana@family.example: Moved: U10 Kestrels vs Red Clay FC, now Sat 10:00 AM',
    'dana@family.example: Moved: U10 Kestrels vs Red Clay FC, now Sat 10:54 AM',
  ])
  expect((await lastEmail())?.content).toContain('its page has the latest')
})

test('A new game within a week is told, one later, a practice and one of the past are not', async () => {
  await follow('dana@family.example', [kestrels])
  await club.made('schedule', { ...GAME, date: '2026-10-10', time: '09:00' })
  await club.made('schedule', { ...GAME, date: '2026-10-24', time: '09:00' })
  await club.made('schedule', { ...TODAY, team_id: kestrels })
  const past = await club.made('schedule', { ...GAME, date: '2026-10-03', time: '09:00' })
  await cancel(past)
  expect(await told()).toEqual([
    'dana@family.example: New: U10 Kestrels vs Red Clay FC, Sat 9:00 AM',
  ])
})

test('Changes that are due at once are one email to each follower', async () => {
  await follow('dana@family.example', [kestrels, swifts])
  await follow('eli@family.example', [swifts])
  await event({ ...TODAY, team_id: kestrels })
  await event({ ...TODAY, time: '17:00', team_id: swifts })
  await admin.succeed('POST', '/api/admin/closures', {
    date: '2026-10-06',
    status: 'cancelled',
    reason: 'Lightning',
  })
  expect(await told()).toEqual([
    'dana@family.example: Cancelled: 2 events of U10 Kestrels and U9 Swifts',
    'eli@family.example: Cancelled: U9 Swifts practice, Tue 5:00 PM',
  ])
})

test('A change by a feed is told, as one by staff is', async () => {
  // The settings of before have started a reading.
  await club.refreshFeeds()
  await emptyTables(db, 'calendar_copies')
  await follow('dana@family.example', [kestrels])
  const game = (...lines: string[]) =>
    aVevent('UID:a', 'SUMMARY:U10 Kestrels vs Prairie Star', 'LOCATION:Star Complex', ...lines)
  club.feed(game('DTSTART:20261010T090000'))
  await club.read()
  expect(await told()).toEqual([
    'dana@family.example: New: U10 Kestrels vs Prairie Star, Sat 9:00 AM',
  ])
  club.feed(game('DTSTART:20261010T100000'))
  await club.read()
  expect(await told()).toEqual([
    'dana@family.example: Moved: U10 Kestrels vs Prairie Star, now Sat 10:00 AM',
  ])
})

test('Practices for families are told to them alone', async () => {
  await admin.succeed('PUT', '/api/admin/settings', { practices: 'families' })
  await follow('public@family.example', [kestrels])
  await follow('family@family.example', [kestrels], { forFamilies: true })
  await follow('other@family.example', [swifts], { forFamilies: true })
  await cancel(await event({ ...TODAY, team_id: kestrels }))
  expect(await told()).toEqual([
    'family@family.example: Cancelled: U10 Kestrels practice, Tue 6:00 PM',
  ])
})

test('What is not soon waits for the morning, what is soon does not', async () => {
  await follow('dana@family.example', [kestrels])
  const id = await event({ ...GAME, date: '2026-10-10', time: '09:00' })
  const early = await event({ ...TODAY, date: '2026-10-07', time: '06:00', team_id: kestrels })
  // 10 PM.
  club.setTime('2026-10-07T03:00:00Z')
  await cancel(id)
  await cancel(early)
  expect(await told()).toEqual([
    'dana@family.example: Cancelled: U10 Kestrels practice, Wed 6:00 AM',
  ])
  club.setTime('2026-10-07T11:59:59Z')
  expect(await told(0)).toEqual([])
  expect(await told(1_000)).toEqual([
    'dana@family.example: Cancelled: U10 Kestrels vs Red Clay FC, Sat 9:00 AM',
  ])
})

test('A follower with other quiet hours gets the email after them', async () => {
  await follow('dana@family.example', [kestrels], { quietFrom: '09:00', quietUntil: '17:00' })
  await cancel(await event({ ...GAME, date: '2026-10-10', time: '09:00' }))
  await told()
  expect((await lastEmail())?.next_at).toBe('2026-10-06T22:00:00.000Z')
})

test('Who wants to know only what is urgent is not told of a uniform', async () => {
  await follow('dana@family.example', [kestrels], { onlyUrgent: true })
  const id = await event({ ...GAME, date: '2026-10-10', time: '09:00' })
  await edit(id, { uniform: 'White' })
  expect(await told()).toEqual([])
  await cancel(id)
  expect(await told(HOUR_MS)).toHaveLength(1)
})

test('A file that would tell of much asks first', async () => {
  await follow('dana@family.example', [kestrels])
  const rows = [8, 9, 10, 11, 12, 13].map(day => ({
    ...GAME,
    date: `2026-10-${String(day).padStart(2, '0')}`,
    time: '09:00',
  }))
  await admin.succeed('POST', `${SCHEDULE}/import`, { rows, dryRun: false })
  expect(await told()).toEqual([])
  const { waiting, people, teams } = (await admin.get('/api/admin/notices')).body
  expect([waiting.length, people, teams]).toEqual([6, 1, 1])
  expect(waiting[0]).toMatchObject({
    headline: 'New: U10 Kestrels vs Red Clay FC, Thu 9:00 AM',
    isAsked: true,
  })
  const [first, ...others] = waiting.map(({ event_id }: { event_id: number }) => event_id)
  await admin.succeed('POST', '/api/admin/notices', { event_ids: [first], answer: 'tell' })
  await admin.succeed('POST', '/api/admin/notices', { event_ids: others, answer: 'drop' })
  await told()
  expect((await emails()).map(({ subject }) => subject)).toEqual([
    'New: U10 Kestrels vs Red Clay FC, Thu 9:00 AM',
  ])
})

test('A coach sees and answers for own teams alone', async () => {
  await follow('dana@family.example', [kestrels, swifts])
  const own = await event({ ...TODAY, team_id: kestrels })
  const other = await event({ ...TODAY, team_id: swifts })
  await cancel(own)
  await cancel(other)
  const coach = await club.coachOf(kestrels)
  const { waiting } = (await coach.get('/api/admin/notices')).body
  expect(waiting.map(({ event_id }: { event_id: number }) => event_id)).toEqual([own])
  const { status } = await coach.post('/api/admin/notices', { event_ids: [other], answer: 'drop' })
  expect(status).toBe(404)
  await coach.succeed('POST', '/api/admin/notices', { event_ids: [own, other], answer: 'drop' })
  expect(await told()).toEqual(['dana@family.example: Cancelled: U9 Swifts practice, Tue 6:00 PM'])
})

test('Who leaves gets nothing that still waits', async () => {
  await follow('dana@family.example', [kestrels], { quietFrom: '09:00', quietUntil: '17:00' })
  await cancel(await event({ ...GAME, date: '2026-10-10', time: '09:00' }))
  await told()
  expect(await emails()).toHaveLength(1)
  await club.visitor().post(`/follow/${tokenOf('dana@family.example')}/stop`, {})
  expect(await emails()).toEqual([])
})

test('An address that the mail server refuses for good is told nothing more', async () => {
  await follow('gone@family.example', [kestrels])
  mailServer.onRecipient = () => {
    throw Object.assign(new Error('No such mailbox: gone@family.example'), { responseCode: 550 })
  }
  const id = await event({ ...TODAY, team_id: kestrels })
  await cancel(id)
  await told()
  await club.app.jobs.trigger('mail')
  delete mailServer.onRecipient
  const { text } = await admin.get('/api/admin/mail')
  expect(text).toContain('a follower')
  expect(text).not.toContain('gone@family.example')
  const { problem } = await db.selectFrom('followers').select('problem').executeTakeFirstOrThrow()
  expect(problem).toContain('No such mailbox')
  await setStatus(id, { status: 'scheduled' })
  expect(await told(2 * HOUR_MS)).toEqual([])
})
