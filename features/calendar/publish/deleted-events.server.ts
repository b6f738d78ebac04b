import type { Selectable } from 'kysely'
import { dayIn, isDay, isTime } from '../../../kit/clock.ts'
import { DAY_MS } from '../../../kit/durations.ts'
import type { FeatureContext } from '../../../kit/feature.server.ts'
import type { Db, Tables } from '../../../kit/tables.server.ts'
import { tableRows, untilChange } from '../../../kit/until-change.server.ts'
import { readSettings } from '../../settings/store.server.ts'
import { readTeamNames } from '../../teams/names.server.ts'
import { feedEventId } from '../overlay.server.ts'
import type { CalendarEvent } from '../schedule/calendar-event.ts'
import { isShown, readDecisions } from '../schedule/decisions.server.ts'
import { toCalendarEvent } from '../schedule/to-calendar-event.ts'
import { readActiveFeeds } from '../sync/active-feeds.server.ts'
import { distinctEvents, readCopies } from '../sync/copies.server.ts'
import { eventKey, readSnapshots } from '../sync/snapshots.server.ts'
import type { PublishedEvent } from './ics.ts'
import { readRevisions, withRevisions } from './revisions.server.ts'

type Row = Selectable<Tables['schedule_events']>

/** A row that is no longer in the calendar, and since when (ISO 8601). */
interface GoneRow {
  row: Row
  goneAt: string
}

const DAYS = 30

/**
 * Returns the calendar's events with their revisions, and behind them, as cancelled, those that staff deleted or a feed
 * dropped within 30 days: a calendar that subscribes says so, where an event would just vanish. Only those that were
 * published and that the same readers would still see: an event that is hidden, private, for families or of a deleted
 * team does not become public by its deletion. Notes, and what was over by then, are left out.
 */
export async function withDeletedEvents(
  context: Pick<FeatureContext, 'db' | 'config' | 'now'>,
  calendar: readonly CalendarEvent[],
  readers: 'everybody' | 'families',
): Promise<readonly PublishedEvent[]> {
  const { db, now } = context
  const settings = await readSettings(db)
  const club = readers === 'everybody' ? settings : { ...settings, practices: 'public' as const }
  const since = new Date(now().getTime() - DAYS * DAY_MS).toISOString()
  const [teams, decisions] = [await readTeamNames(db), await readDecisions(db)]
  const gone = [...(await deletedRows(db)), ...(await rowsMissingInFeeds(context))].filter(
    ({ row, goneAt }) =>
      goneAt >= since &&
      isDay(row.date) &&
      (row.time_tbd || isTime(row.time)) &&
      (row.end_date ?? row.date) >= dayIn(club.timeZone, new Date(goneAt)) &&
      (row.team_id === null || teams.has(row.team_id)) &&
      isShown(row, decisions, club),
  )
  const ids = gone.flatMap(({ row }) => idsOf(row))
  const published = new Set((await readRevisions(db, ids)).map(({ event_id }) => event_id))
  const shown = new Set(calendar.map(({ id }) => id))
  const events = new Map<string, CalendarEvent>()
  for (const { row } of gone) {
    const id = idsOf(row).find(id => published.has(id))
    if (id && !idsOf(row).some(id => shown.has(id)))
      events.set(id, cancelled({ ...toCalendarEvent(row, club, teams), id }))
  }
  const revised = await withRevisions(db, calendar, club)
  if (events.size === 0) return revised
  return [...revised, ...(await withRevisions(db, [...events.values()], club))]
}

/** An event of a feed has another id in the calendar than its row. */
function idsOf({ id, external_key: key }: Row) {
  return key === null ? [String(id)] : [feedEventId(key), String(id)]
}

/** The event with no more than says which one does not take place. */
function cancelled(event: CalendarEvent): CalendarEvent {
  const details = { description: '', notes: null, uniform: null, arrival: null, was: null }
  return { ...event, ...details, status: 'cancelled', cancelled: true, status_reason: null }
}

/** Deleted events as History has them for Undo; a child's erasure and 30 days end that. */
function deletedRows(db: Db): Promise<GoneRow[]> {
  const of = ['schedule_events', 'history_rows'] as const
  return untilChange({ db, of, name: 'deleted events' }, async () => {
    const rows = await db
      .selectFrom('history_rows')
      .select(['before', 'changed_at'])
      .where('table_name', '=', 'schedule_events')
      .where('action', '=', 'deleted')
      .where('before', 'is not', null)
      .orderBy('id')
      .execute()
    const restored = new Set((await tableRows(db, 'schedule_events')).map(({ id }) => id))
    return rows
      .map(({ before, changed_at }) => ({
        row: JSON.parse(before ?? '') as Row,
        goneAt: changed_at,
      }))
      .filter(({ row }) => !row.hidden && !restored.has(row.id))
  })
}

/** Events of the schedule that a feed still had when it was last synced, and no longer has. */
async function rowsMissingInFeeds({
  db,
  config,
}: Pick<FeatureContext, 'db' | 'config'>): Promise<GoneRow[]> {
  const feeds = await readActiveFeeds(db, config.calendarFeedUrl)
  if (feeds.length === 0) return []
  const snapshots = (await readSnapshots(db)).filter(
    ({ source, missingSince }) => missingSince && feeds.some(({ id }) => id === source),
  )
  if (snapshots.length === 0) return []
  const inCopies = distinctEvents(await readCopies(db, feeds))
  const present = new Set(inCopies.map(({ source, event }) => eventKey(source, event.key)))
  const rows = await tableRows(db, 'schedule_events')
  const byKey = new Map(rows.map(row => [eventKey(row.source, row.external_key), row]))
  return snapshots.flatMap(({ source, key, missingSince }) => {
    const row = byKey.get(eventKey(source, key))
    return row && missingSince && !present.has(eventKey(source, key))
      ? [{ row, goneAt: missingSince }]
      : []
  })
}
