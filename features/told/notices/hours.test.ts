import { beforeEach, expect, test } from 'vitest'
import { MINUTE_MS } from '../../../kit/durations.ts'
import { startClub } from '../../../tests/app.ts'
import { emptyTables } from '../../../tests/content.ts'
import { aTeam } from '../../../tests/factories.ts'
import { addFollower } from '../../../tests/followers.ts'
import { startMailServer } from '../../../tests/mail-server.ts'

const { env } = await startMailServer()
const club = await startClub({ at: '2026-10-31T15:00:00Z', env })
const { admin, db, made } = club
const kestrels = await made('teams', aTeam({ name: 'U10 Kestrels' }))

beforeEach(async () => {
  await emptyTables(db, 'schedule_events', 'notices', 'emails', 'followers')
  await addFollower(db, 'dana@family.example', [kestrels])
})

const SCHEDULE = '/api/admin/schedule'
const status = (id: number, change: object) =>
  admin.succeed('POST', `${SCHEDULE}/${id}/status`, change)

/** What makes of a game one of each kind of change; `new` makes it. */
const CHANGES: Record<string, (id: number) => Promise<unknown>> = {
  cancelled: id => status(id, { status: 'cancelled' }),
  postponed: id => status(id, { status: 'postponed' }),
  removed: id => admin.succeed('DELETE', `${SCHEDULE}/${id}`),
  back: id => status(id, { status: 'scheduled' }),
  moved: id => admin.succeed('PUT', `${SCHEDULE}/${id}`, { location: 'Elm Field' }),
  delayed: id => status(id, { status: 'delayed' }),
  details: id => admin.succeed('PUT', `${SCHEDULE}/${id}`, { uniform: 'White' }),
}

/** Returns the moment at which followers are told of that change of a game, made at `at`. */
async function dueOf(kind: string, game: object, at: string) {
  const values = {
    type: 'game',
    opponent: 'Red Clay FC',
    isHome: true,
    location: 'Oak Park',
    team_id: kestrels,
    ...game,
  }
  const tell = async () => {
    club.wait(MINUTE_MS)
    await club.app.jobs.trigger('notices')
  }
  // Noon of the day before, or of the day.
  club.setTime(
    `${new Date(Date.parse(at) - 12 * 60 * MINUTE_MS).toISOString().slice(0, 10)}T17:00:00Z`,
  )
  if (kind === 'new') {
    club.setTime(at)
    await made('schedule', values)
  } else {
    const id = await made('schedule', values)
    await tell()
    if (kind === 'back') {
      await CHANGES.cancelled?.(id)
      await tell()
    }
    club.setTime(at)
    await CHANGES[kind]?.(id)
  }
  const { due_at } = await db.selectFrom('notices').select('due_at').executeTakeFirstOrThrow()
  return due_at
}

/** The moment of a change, its time of day in Chicago, and when its followers are told. */
const NIGHTS = [
  // Summer time ends at 2 AM: 1:30 AM comes twice, 7 AM is 13:00 UTC.
  ['8:58:59 PM', '2026-11-01T01:58:59Z', '2026-11-01T01:59:59.000Z'],
  ['9:00 PM', '2026-11-01T02:00:00Z', '2026-11-01T13:00:00.000Z'],
  ['1:30 AM', '2026-11-01T06:30:00Z', '2026-11-01T13:00:00.000Z'],
  ['1:30 AM again', '2026-11-01T07:30:00Z', '2026-11-01T13:00:00.000Z'],
  ['6:58:59 AM', '2026-11-01T12:58:59Z', '2026-11-01T13:00:00.000Z'],
  ['7:00 AM', '2026-11-01T13:00:00Z', '2026-11-01T13:01:00.000Z'],
  // It begins at 2 AM: there is no 2:30 AM, 7 AM is 12:00 UTC.
  ['8:58:59 PM', '2027-03-14T02:58:59Z', '2027-03-14T02:59:59.000Z'],
  ['9:00 PM', '2027-03-14T03:00:00Z', '2027-03-14T12:00:00.000Z'],
  ['1:30 AM', '2027-03-14T07:30:00Z', '2027-03-14T12:00:00.000Z'],
  ['3:30 AM', '2027-03-14T08:30:00Z', '2027-03-14T12:00:00.000Z'],
  ['7:00 AM', '2027-03-14T12:00:00Z', '2027-03-14T12:01:00.000Z'],
] as const

const KINDS = [...Object.keys(CHANGES), 'new']

test.each(NIGHTS)('What is of next week waits for the morning: %s, %s', async (_, at, due) => {
  const date = at < '2027' ? '2026-11-04' : '2027-03-17'
  for (const kind of KINDS) {
    await emptyTables(db, 'schedule_events', 'notices')
    expect([kind, await dueOf(kind, { date, time: '18:00' }, at)]).toEqual([kind, due])
  }
})

test.each([
  // 10 AM is 16:00 UTC: twelve hours before it is 11 PM.
  ['10:59:59 PM', '2026-11-01T03:59:59Z', '2026-11-01T13:00:00.000Z'],
  ['11:00 PM', '2026-11-01T04:00:00Z', '2026-11-01T04:00:10.000Z'],
  ['1:30 AM again', '2026-11-01T07:30:00Z', '2026-11-01T07:30:10.000Z'],
  // 10 AM is 15:00 UTC: twelve hours before it is 9 PM.
  ['8:59:59 PM', '2027-03-14T02:59:59Z', '2027-03-14T12:00:00.000Z'],
  ['9:00 PM', '2027-03-14T03:00:00Z', '2027-03-14T03:00:10.000Z'],
  ['3:30 AM', '2027-03-14T08:30:00Z', '2027-03-14T08:30:10.000Z'],
])('What is of the next twelve hours is told at once: %s, %s', async (_, at, due) => {
  const date = at < '2027' ? '2026-11-01' : '2027-03-14'
  for (const kind of KINDS) {
    await emptyTables(db, 'schedule_events', 'notices')
    expect([kind, await dueOf(kind, { date, time: '10:00' }, at)]).toEqual([kind, due])
  }
})
