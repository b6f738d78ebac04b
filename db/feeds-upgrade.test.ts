import { createHash } from 'node:crypto'
import { pick } from 'es-toolkit/object'
import type { Kysely } from 'kysely'
import { expect, test } from 'vitest'
import type { FeedEvent } from '../features/calendar/source/feed-event.ts'
import { startApp } from '../tests/app.ts'
import { CALENDAR } from '../tests/feed-club.ts'
import { migrateTo } from './migrate.ts'
import { migrations } from './migrations.ts'
import { withDatabase } from './open.ts'
import { writeLastIds } from './tables.ts'

// biome-ignore lint/suspicious/noExplicitAny: the tables of the version before.
type AnyDb = Kysely<any>

const EARLIER = Object.keys(migrations).filter(name => name < '0013')
const AT = '2026-09-01T15:00:00.000Z'
const FEED = 'https://feeds.example/secret'
const hashOf = (text: string, length: number) =>
  createHash('sha256').update(text).digest('base64url').slice(0, length)
const SOURCE = `environment-${hashOf(FEED, 16)}`

function inFeed(key: string, day: number, more: Partial<FeedEvent> = {}): FeedEvent {
  const date = `2026-09-${day}`
  return {
    key,
    title: `Hawks vs ${key}`,
    description: 'From the feed',
    location: 'Field 1',
    venue: null,
    uniform: null,
    notes: null,
    arriveEarly: null,
    type: 'game',
    isHome: true,
    opponent: key,
    status: 'scheduled',
    statusReason: null,
    allDay: false,
    date,
    time: '09:30',
    endDate: date,
    endTime: '11:00',
    start: `${date}T14:30:00.000Z`,
    end: `${date}T16:00:00.000Z`,
    ...more,
  }
}

/** The columns that a row and a snapshot had of a feed's event. */
function columnsOf({ endTime, allDay, ...event }: FeedEvent) {
  return {
    ...pick(event, ['date', 'time', 'type', 'isHome', 'opponent', 'location', 'status']),
    end_time: endTime,
    all_day: allDay,
    end_date: null,
    title: null,
    venue: null,
    arrive_early: null,
    uniform: null,
    notes: null,
    status_reason: null,
    team_id: null,
  }
}

const EVENTS = ['Same', 'Edited', 'De"le\\ted', 'Unsynced', 'Moved', 'Kept', 'Hidden'].map(
  (key, at) => inFeed(key, 10 + at),
)
const [same, edited, deleted, , moved, kept] = EVENTS as [
  FeedEvent,
  FeedEvent,
  FeedEvent,
  FeedEvent,
  FeedEvent,
  FeedEvent,
]
const past = inFeed('Past', 10, { date: '2026-02-10', endDate: '2026-02-10' })
const lost = inFeed('Lost', 20)

async function fillEarlier(db: AnyDb) {
  await migrateTo(db, EARLIER)
  const copy = { feed_id: SOURCE, events: JSON.stringify(EVENTS), result: 'ok', tried_at: AT }
  const at = { fetched_at: AT, changed_at: AT, next_at: '2026-09-01T16:00:00.000Z' }
  await db
    .insertInto('calendar_copies')
    .values({ ...copy, ...at })
    .execute()
  const rows = [
    columnsOf(same),
    { ...columnsOf(edited), location: 'Field 9', version: 2 },
    // Since the last sync the feed has moved it by a day.
    { ...columnsOf(moved), date: '2026-09-13' },
    columnsOf(past),
    columnsOf(lost),
    columnsOf(kept),
  ]
  const keys = ['Same', 'Edited', 'Moved', 'Past', 'Lost', 'Kept']
  const ofFeed = (row: object, at: number) => ({
    id: at + 1,
    version: 1,
    source: SOURCE,
    external_key: keys[at],
    ...row,
  })
  const own = { ...columnsOf(inFeed('Own', 21)), id: 9 }
  await db.insertInto('schedule_events').values(rows.map(ofFeed)).execute()
  await db.insertInto('schedule_events').values(own).execute()
  const gone = { ...columnsOf(deleted), id: 8, version: 1, source: SOURCE }
  const before = { ...gone, external_key: deleted.key, hidden: false, time_tbd: false }
  await db.insertInto('change_sets').values({ id: 1, at: AT }).execute()
  const change = { change_set_id: 1, changed_at: AT, table_name: 'schedule_events', row_id: '8' }
  await db
    .insertInto('history_rows')
    .values({ ...change, action: 'deleted', name: 'A game', before: JSON.stringify(before) })
    .execute()
  const decided = ['Hidden', 'Kept', deleted.key]
  await db
    .insertInto('event_decisions')
    .values(decided.map(external_key => ({ external_key, decision: 'hidden' })))
    .execute()
  const base = (event: FeedEvent, more: object = {}) => ({
    source: SOURCE,
    external_key: event.key,
    base: JSON.stringify({ ...columnsOf(event), ...more }),
  })
  await db
    .insertInto('feed_events')
    .values([
      { ...base(same), missing_since: null },
      { ...base(edited), missing_since: null },
      { ...base(deleted), missing_since: null },
      { ...base(kept), missing_since: null },
      { ...base(moved, { date: '2026-09-13' }), missing_since: null },
      { ...base(past), missing_since: '2026-08-20T15:00:00.000Z' },
      { ...base(lost), missing_since: '2026-08-31T15:00:00.000Z' },
    ])
    .execute()
  await writeLastIds(db, { schedule_events: 9, change_sets: 1 })
}

const club = await startApp({
  at: AT,
  env: { CALENDAR_FEED_URL: FEED },
  fill: database => withDatabase(database, fillEarlier),
})
const admin = await club.admin()

test('The first visitor after an upgrade gets the calendar of before', async () => {
  const shown = (await club.visitor().get(CALENDAR)).body
  const facts = shown.map(({ title, start_date, location, description }: Record<string, string>) =>
    [start_date, title, location, description].filter(Boolean).join(' | '),
  )
  expect(facts).toEqual([
    '2026-02-10 | Our Football Club vs Past | Field 1',
    '2026-09-10 | Hawks vs Same | Field 1 | From the feed',
    '2026-09-11 | Hawks vs Edited | Field 9 | From the feed',
    '2026-09-13 | Hawks vs Unsynced | Field 1 | From the feed',
    '2026-09-14 | Hawks vs Moved | Field 1 | From the feed',
    '2026-09-21 | Our Football Club vs Own | Field 1',
  ])
})

test('Events of feeds keep their rows, UIDs and older addresses', async () => {
  const rows = (await admin.get('/api/schedule')).body
  const idOf = (opponent: string) =>
    rows.find((row: { opponent: string }) => row.opponent === opponent)?.id
  expect([idOf('Same'), idOf('Edited'), idOf('Moved')]).toEqual([1, 2, 3])
  const uid = `feed-${hashOf('Edited', 12)}`
  const { text } = await club.visitor().get('/calendar.ics')
  expect(text).toContain(`UID:event-${uid}@`)
  expect((await club.visitor().get(`/events/${uid}/calendar.ics`)).text).toContain('vs Edited')
  const { status, headers } = await club.visitor().get(`/schedule?team=5&event=${uid}`)
  expect([status, headers.get('location')]).toEqual([301, '/schedule?team=5&event=2'])
})

test('Staff can cancel a game that nobody had synced', async () => {
  const rows = (await admin.get('/api/schedule')).body
  const { id } = rows.find((row: { opponent: string }) => row.opponent === 'Unsynced')
  await admin.post(`/api/admin/schedule/${id}/status`, { status: 'cancelled', reason: 'Rain' })
  const shown = (await club.visitor().get(CALENDAR)).body
  expect(shown.find((event: { id: string }) => event.id === String(id))).toMatchObject({
    status: 'cancelled',
    status_reason: 'Rain',
  })
})

test('What staff hid before an upgrade stays hidden, also a deleted event after Undo', async () => {
  const stored = await club.db.selectFrom('history_rows').select('before').executeTakeFirstOrThrow()
  expect(JSON.parse(stored.before ?? '')).toMatchObject({ id: 8, visibility: 'hidden' })
  await admin.succeed('POST', '/api/admin/history/restore', { changeSet: 1 })
  const rows: { id: number; visibility: string | null; external_key: string }[] = (
    await admin.get('/api/schedule')
  ).body
  const hidden = rows.filter(({ visibility }) => visibility === 'hidden')
  expect(hidden.map(({ external_key }) => external_key)).toEqual([deleted.key, 'Kept', 'Hidden'])
  expect((await club.visitor().get(CALENDAR)).text).not.toMatch(/vs (Hidden|Kept|De)/)
  expect(await club.db.selectFrom('deleted_feed_events').selectAll().execute()).toEqual([])
})
