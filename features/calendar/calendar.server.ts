import { isDay, isTime } from '../../kit/clock.ts'
import { ExpectedError } from '../../kit/errors.ts'
import { oncePerVersion } from '../../kit/once-per-version.server.ts'
import type { Db, TableName } from '../../kit/tables.server.ts'
import { tableRows, untilTableChanges } from '../../kit/until-table-changes.server.ts'
import type { Settings } from '../settings/schema.ts'
import { readSettings } from '../settings/store.server.ts'
import { readTeamNames } from '../teams/names.server.ts'
import { overlayEdits } from './overlay.server.ts'
import { readPlaces } from './places/api.server.ts'
import { withPlaces } from './places/with-places.ts'
import { withClosures } from './schedule/apply-closures.ts'
import type { CalendarEvent } from './schedule/calendar-event.ts'
import { readClosures } from './schedule/closures-api.server.ts'
import { convertChanged } from './schedule/convert-changed.server.ts'
import { isShown, readDecisions } from './schedule/decisions.server.ts'
import { byStart } from './schedule/select-events.ts'
import { readActiveFeeds } from './sync/active-feeds.server.ts'
import { readCopies } from './sync/copies.server.ts'
import { readSnapshots } from './sync/snapshots.server.ts'

interface CalendarContext {
  db: Db
  config: { calendarFeedUrl: string | undefined }
}

/**
 * All events of the team calendar, by start: the stored copies of the feeds with the edits of staff, and the club's own
 * schedule. Cached until the content version rises. Throws 502 when there are feeds but no copy of any.
 */
export const readCalendar = oncePerVersion(
  async (context: CalendarContext): Promise<readonly CalendarEvent[]> =>
    laidOver(await readEvents(context, await readSettings(context.db)), context.db),
)

/** All that a calendar is made of. */
export const CALENDAR_TABLES: readonly TableName[] = [
  'schedule_events',
  'closures',
  'places',
  'teams',
  'settings',
  'calendar_copies',
  'feed_events',
  'event_decisions',
]

/**
 * The same with the practices that the public may not see: for who has the address of a team's families. A practice is no
 * part of the content version, so this is cached by the tables.
 */
export function readFamilyCalendar(context: CalendarContext): Promise<readonly CalendarEvent[]> {
  const { db } = context
  return untilTableChanges({ db, tables: CALENDAR_TABLES, name: 'family calendar' }, async () => {
    const club = await readSettings(db)
    return laidOver(await readEvents(context, { ...club, practices: 'public' }), db)
  })
}

async function laidOver(events: CalendarEvent[], db: Db) {
  const placed = withPlaces(events.sort(byStart), await readPlaces(db))
  return withClosures(placed, await readClosures(db))
}

async function readEvents(
  { db, config }: CalendarContext,
  club: Settings,
): Promise<CalendarEvent[]> {
  const all = await tableRows(db, 'schedule_events')
  // Those of earlier versions may have no day or time: the portal alone shows them.
  const rows = all.filter(({ date, time, time_tbd }) => isDay(date) && (time_tbd || isTime(time)))
  const teams = await readTeamNames(db)
  const decisions = await readDecisions(db)
  const feeds = await readActiveFeeds(db, config.calendarFeedUrl)
  if (feeds.length === 0) {
    const shown = rows.filter(row => !row.hidden && isShown(row, decisions, club))
    return convertChanged(db, { rows: shown, club, teams })
  }
  const copies = await readCopies(db, feeds)
  if (copies.length === 0) throw new ExpectedError(502, 'Failed to fetch calendar data')
  const snapshots = await readSnapshots(db)
  return overlayEdits({ rows, copies, snapshots, club, teams, decisions })
}
