import type { Selectable } from 'kysely'
import { dayIn, isDay, isTime } from '../../../kit/clock.ts'
import { DAY_MS } from '../../../kit/durations.ts'
import type { FeatureContext } from '../../../kit/feature.server.ts'
import type { Db, Tables } from '../../../kit/tables.server.ts'
import { tableRows, untilChange } from '../../../kit/until-change.server.ts'
import { readSettings } from '../../settings/store.server.ts'
import { readTeamNames } from '../../teams/names.server.ts'
import type { CalendarEvent } from '../schedule/calendar-event.ts'
import { toCalendarEvent } from '../schedule/to-calendar-event.ts'
import { isShown } from '../schedule/visibility.ts'
import { readActiveFeeds } from '../sync/active-feeds.server.ts'
import { eventUid, eventUids } from './event-uid.server.ts'
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
  const teams = await readTeamNames(db)
  const visibilityOfDeleted = await readVisibilities(db)
  const gone = [...(await deletedRows(db)), ...(await missingRows(context))].filter(
    ({ row, goneAt }) =>
      goneAt >= since &&
      isDay(row.date) &&
      (row.time_tbd || isTime(row.time)) &&
      (row.end_date ?? row.date) >= dayIn(club.timeZone, new Date(goneAt)) &&
      (row.team_id === null || teams.has(row.team_id)) &&
      isShown({ ...row, ...THERE, visibility: visibilityOfDeleted(row) ?? row.visibility }, club),
  )
  const uids = gone.map(({ row }) => eventUid(row))
  const published = new Set((await readRevisions(db, uids)).map(({ event_id }) => event_id))
  const { uidOf } = await eventUids(db)
  const shown = new Set(calendar.map(({ id }) => uidOf(id)))
  const events = new Map<string, CalendarEvent>()
  for (const { row } of gone) {
    const uid = eventUid(row)
    if (published.has(uid) && !shown.has(uid))
      events.set(uid, cancelled({ ...toCalendarEvent(row, club, teams), id: uid }))
  }
  const revised = await withRevisions(db, calendar, club)
  if (events.size === 0) return revised
  return [...revised, ...(await withRevisions(db, [...events.values()], club))]
}

/** Columns of an event that is there: one that is gone has the readers that it would have then. */
const THERE = { hidden: false, missing_since: null }

/** Returns a function to the visibility of deleted events of feeds, which later readings mark. */
async function readVisibilities(db: Db) {
  const events = await db
    .selectFrom('deleted_feed_events')
    .select(['external_key', 'visibility'])
    .execute()
  const byKey = new Map<string | null, Row['visibility']>(
    events.map(({ external_key, visibility }) => [external_key, visibility]),
  )
  return ({ external_key }: Row) => byKey.get(external_key)
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

/** Events of the schedule that their feed no longer has. */
async function missingRows({ db, config }: Pick<FeatureContext, 'db' | 'config'>) {
  const feeds = new Set((await readActiveFeeds(db, config.calendarFeedUrl)).map(({ id }) => id))
  return (await tableRows(db, 'schedule_events')).flatMap((row): GoneRow[] => {
    const { source, missing_since: goneAt } = row
    return goneAt !== null && feeds.has(source ?? '') ? [{ row, goneAt }] : []
  })
}
