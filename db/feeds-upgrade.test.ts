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
const ADDRESS = 'https://feeds.example/secret'
const SOURCE = 'of-club'
const KESTRELS = { id: 1, name: 'U10 Kestrels', created_at: AT, updated_at: AT }
const TEAMS_SOURCE = 'of-kestrels'
const FEEDS = [
  { id: SOURCE, teamId: null, address: ADDRESS },
  { id: TEAMS_SOURCE, teamId: KESTRELS.id, address: `${ADDRESS}/kestrels` },
]
const uidOf = (key: string) =>
  `feed-${createHash('sha256').update(key).digest('base64url').slice(0, 12)}`

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

const same = inFeed('Same', 10)
const edited = inFeed('Edited', 11)
const deleted = inFeed('De"le\\ted', 12)
const moved = inFeed('Moved', 14)
/** In both feeds; the team's row. */
const shared = inFeed('Shared', 15)
const hidden = inFeed('Hidden', 16)
const secret = inFeed('Private', 17, { isPrivate: true })
/** Nobody had synced it when it was hidden. */
const decided = inFeed('Decided', 19)
const unsynced = inFeed('Unsynced', 13)
const EVENTS = [same, edited, deleted, unsynced, moved, shared, hidden, secret, decided]
const past = inFeed('Past', 10, { date: '2026-02-10', endDate: '2026-02-10' })
const lost = inFeed('Lost', 20)

async function fillEarlier(db: AnyDb) {
  await migrateTo(db, EARLIER)
  await db.insertInto('teams').values(KESTRELS).execute()
  const calendarFeeds = { key: 'calendarFeeds', value: JSON.stringify(FEEDS) }
  await db.insertInto('settings').values(calendarFeeds).execute()
  const at = { fetched_at: AT, changed_at: AT, next_at: '2026-09-01T16:00:00.000Z' }
  const copy = (feed_id: string, events: FeedEvent[]) => {
    return { feed_id, events: JSON.stringify(events), result: 'ok', tried_at: AT, ...at }
  }
  const copies = [copy(SOURCE, EVENTS), copy(TEAMS_SOURCE, [shared, inFeed('Away', 18)])]
  await db.insertInto('calendar_copies').values(copies).execute()
  await db
    .insertInto('event_decisions')
    .values([
      { external_key: 'Hidden', decision: 'hidden' },
      { external_key: decided.key, decision: 'hidden' },
      { external_key: deleted.key, decision: 'hidden' },
      { external_key: 'Private', decision: 'private' },
    ])
    .execute()
  const rows = [
    columnsOf(same),
    { ...columnsOf(edited), location: 'Field 9', version: 2 },
    // Since the last sync the feed has moved it by a day.
    { ...columnsOf(moved), date: '2026-09-13' },
    columnsOf(past),
    columnsOf(lost),
    { ...columnsOf(shared), source: TEAMS_SOURCE, team_id: KESTRELS.id },
    columnsOf(hidden),
    columnsOf(secret),
  ]
  const keys = ['Same', 'Edited', 'Moved', 'Past', 'Lost', 'Shared', 'Hidden', 'Private']
  const ofFeed = (row: object, at: number) => ({
    id: at + 1,
    version: 1,
    source: SOURCE,
    external_key: keys[at],
    ...row,
  })
  const own = { ...columnsOf(inFeed('Own', 21)), id: 99 }
  await db.insertInto('schedule_events').values(rows.map(ofFeed)).execute()
  await db.insertInto('schedule_events').values(own).execute()
  const gone = { ...columnsOf(deleted), id: 90, version: 1, source: SOURCE }
  const before = { ...gone, external_key: deleted.key, hidden: false, time_tbd: false }
  await db.insertInto('change_sets').values({ id: 1, at: AT }).execute()
  const change = { change_set_id: 1, changed_at: AT, table_name: 'schedule_events', row_id: '90' }
  await db
    .insertInto('history_rows')
    .values({ ...change, action: 'deleted', name: 'A game', before: JSON.stringify(before) })
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
      { ...base(moved, { date: '2026-09-13' }), missing_since: null },
      { ...base(past), missing_since: '2026-08-20T15:00:00.000Z' },
      { ...base(lost), missing_since: '2026-08-31T15:00:00.000Z' },
      {
        ...base(shared, { team_id: KESTRELS.id }),
        source: TEAMS_SOURCE,
        missing_since: null,
      },
      { ...base(hidden), missing_since: null },
      { ...base(secret), missing_since: null },
    ])
    .execute()
  await writeLastIds(db, { schedule_events: 99, teams: 1, change_sets: 1 })
}

const club = await startApp({
  at: AT,
  fill: database => withDatabase(database, fillEarlier),
})
const admin = await club.admin()

test('The first visitor after an upgrade gets the calendar of before', async () => {
  const shown = (await club.visitor().get(CALENDAR)).body
  const facts = shown.map((event: Record<string, string>) => {
    const { title, start_date, location, description, team_name } = event
    return [start_date, title, location, description, team_name].filter(Boolean).join(' | ')
  })
  expect(facts).toEqual([
    '2026-02-10 | Our Football Club vs Past | Field 1',
    '2026-09-10 | Hawks vs Same | Field 1 | From the feed',
    '2026-09-11 | Hawks vs Edited | Field 9 | From the feed',
    '2026-09-13 | Hawks vs Unsynced | Field 1 | From the feed',
    '2026-09-14 | Hawks vs Moved | Field 1 | From the feed',
    '2026-09-15 | Hawks vs Shared | Field 1 | From the feed | U10 Kestrels',
    '2026-09-18 | Hawks vs Away | Field 1 | From the feed | U10 Kestrels',
    '2026-09-21 | Our Football Club vs Own | Field 1',
  ])
})

test('Events of feeds keep their rows, UIDs and older addresses', async () => {
  const rows = (await admin.get('/api/schedule')).body
  const idOf = (opponent: string) =>
    rows.find((row: { opponent: string }) => row.opponent === opponent)?.id
  expect(['Same', 'Edited', 'Moved', 'Shared'].map(idOf)).toEqual([1, 2, 3, 6])
  const uid = uidOf('Edited')
  const { text } = await club.visitor().get('/calendar.ics')
  expect(text).toContain(`UID:event-${uid}@`)
  expect((await club.visitor().get(`/events/${uid}/calendar.ics`)).text).toContain('vs Edited')
  const { status, headers } = await club.visitor().get(`/schedule?team=5&event=${uid}`)
  expect([status, headers.get('location')]).toEqual([301, '/schedule?team=5&event=2'])
})

test('Events that staff deleted or hid, and private ones, stay so', async () => {
  const rows: { opponent: string }[] = (await admin.get('/api/schedule')).body
  expect(rows.map(({ opponent }) => opponent)).not.toContain(deleted.opponent)
  expect((await admin.get('/api/admin/calendar-waiting')).body).toMatchObject([
    { key: 'Hidden', visibility: 'hidden' },
    { key: 'Private', visibility: 'private' },
    { key: 'Decided', visibility: 'hidden' },
  ])
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

test('An event that was hidden and then deleted is hidden after Undo', async () => {
  const stored = await club.db.selectFrom('history_rows').select('before').executeTakeFirstOrThrow()
  expect(JSON.parse(stored.before ?? '')).toMatchObject({ id: 90, visibility: 'hidden' })
  await admin.post('/api/admin/history/restore', { changeSet: 1 })
  const rows: { id: number; visibility: string | null }[] = (await admin.get('/api/schedule')).body
  expect(rows.find(({ id }) => id === 90)?.visibility).toBe('hidden')
  expect((await club.visitor().get(CALENDAR)).text).not.toMatch(/vs (Hidden|Decided|De)/)
  expect(await club.db.selectFrom('deleted_feed_events').selectAll().execute()).toEqual([])
})
