import { beforeEach, expect, test } from 'vitest'
import { MINUTE_MS } from '../../../kit/durations.ts'
import { startClub } from '../../../tests/app.ts'
import { emptyTables } from '../../../tests/content.ts'
import { aTeam } from '../../../tests/factories.ts'
import { addFollower } from '../../../tests/followers.ts'
import { startMailServer } from '../../../tests/mail-server.ts'
import { aPhone } from '../../../tests/phones.ts'

/** A Tuesday, 10 AM in Chicago. */
const START = '2026-10-06T15:00:00Z'
const { env } = await startMailServer()
const club = await startClub({ at: START, env })
const { admin, db, made, visitor } = club
const kestrels = await made('teams', aTeam({ name: 'U10 Kestrels' }))
const swifts = await made('teams', aTeam({ name: 'U9 Swifts' }))
const SCHEDULE = '/api/admin/schedule'
const TODAY = { type: 'practice', date: '2026-10-06', time: '18:00', location: 'Elm Field' }

beforeEach(async () => {
  club.setTime(START)
  await emptyTables(db, 'schedule_events', 'closures', 'notices', 'emails', 'push_messages')
  await emptyTables(db, 'followers', 'rate_limits')
})

/** Lets a minute pass, and returns the subjects of the emails that wait, by recipient. */
async function waiting() {
  club.wait(MINUTE_MS)
  await club.app.jobs.trigger('notices')
  const rows = await db
    .selectFrom('emails')
    .selectAll()
    .orderBy('recipient')
    .orderBy('id')
    .execute()
  return rows.map(({ recipient, subject }) => `${recipient.split('@')[0]}: ${subject}`)
}

async function anEvent(values: object): Promise<number> {
  const id = await made('schedule', values)
  await waiting()
  await emptyTables(db, 'emails', 'push_messages')
  return id
}

const status = (id: number, change: object) =>
  admin.succeed('POST', `${SCHEDULE}/${id}/status`, change)
const edit = (id: number, values: object) => admin.succeed('PUT', `${SCHEDULE}/${id}`, values)

test('What is told of an event replaces what still waits, by email and on a phone', async () => {
  await addFollower(db, 'dana@family.example', [kestrels])
  const { subscription } = aPhone('send/1')
  await visitor().post('/api/follow/push', { ...subscription, teams: [kestrels] })
  const id = await anEvent({ ...TODAY, team_id: kestrels })
  await status(id, { status: 'cancelled' })
  expect(await waiting()).toEqual(['dana: Cancelled: U10 Kestrels practice, Tue 6:00 PM'])
  await status(id, { status: 'scheduled' })
  expect(await waiting()).toEqual(['dana: Back on: U10 Kestrels practice, Tue 6:00 PM'])
  const pushes = await db.selectFrom('push_messages').select('payload').execute()
  expect(pushes.map(({ payload }) => JSON.parse(payload ?? '{}').title)).toEqual([
    'Back on: U10 Kestrels practice, Tue 6:00 PM',
  ])
})

test('A change of one event is told though staff are asked about many', async () => {
  await addFollower(db, 'dana@family.example', [kestrels])
  const game = { ...TODAY, type: 'game', opponent: 'Red Clay FC', isHome: true, team_id: kestrels }
  const rows = ['08', '09', '10', '11', '12', '13'].map(day => ({
    ...game,
    date: `2026-10-${day}`,
  }))
  await admin.succeed('POST', `${SCHEDULE}/import`, { rows, dryRun: false })
  expect(await waiting()).toEqual([])
  const [{ id }] = await admin.read('/api/schedule')
  await edit(id, { uniform: 'White' })
  expect(await waiting()).toEqual(['dana: New: U10 Kestrels vs Red Clay FC, Thu 6:00 PM'])
})

test('Who is told only what is urgent hears of everything of the day', async () => {
  await addFollower(db, 'dana@family.example', [kestrels], { onlyUrgent: true })
  const id = await anEvent({ ...TODAY, team_id: kestrels })
  const later = await anEvent({ ...TODAY, date: '2026-10-09', team_id: kestrels })
  await edit(id, { uniform: 'White' })
  await edit(later, { uniform: 'White' })
  expect(await waiting()).toEqual(['dana: Changed: U10 Kestrels practice, Tue 6:00 PM'])
})

test('A game that gets another team is new to that team', async () => {
  await addFollower(db, 'dana@family.example', [kestrels])
  const game = { ...TODAY, type: 'game', opponent: 'Red Clay FC', isHome: true, team_id: swifts }
  const id = await anEvent(game)
  await edit(id, { team_id: kestrels })
  expect(await waiting()).toEqual(['dana: New: U10 Kestrels vs Red Clay FC, Tue 6:00 PM'])
})

test('A new place alone is told as that', async () => {
  await addFollower(db, 'dana@family.example', [kestrels])
  const id = await anEvent({ ...TODAY, team_id: kestrels })
  await edit(id, { location: 'Oak Park' })
  expect(await waiting()).toEqual(['dana: New place: U10 Kestrels practice, Tue 6:00 PM'])
})

test('A renewed link of families ends what those hear who came by the old one', async () => {
  await addFollower(db, 'stranger@elsewhere.example', [kestrels], { forFamilies: true })
  await admin.succeed('POST', `/api/admin/family-calendars/${kestrels}`, {})
  const rows = await db.selectFrom('followed_teams').select('for_families').execute()
  expect(rows.map(({ for_families }) => Boolean(for_families))).toEqual([false])
})

test('An email that was given up goes with its recipient', async () => {
  await addFollower(db, 'dana@family.example', [kestrels])
  const id = await anEvent({ ...TODAY, team_id: kestrels })
  await status(id, { status: 'cancelled' })
  await waiting()
  await db.updateTable('emails').set({ state: 'given up' }).execute()
  const { token } = await db.selectFrom('followers').select('token').executeTakeFirstOrThrow()
  await visitor().post(`/follow/${token}/stop`, {})
  expect(await db.selectFrom('emails').selectAll().execute()).toEqual([])
})
