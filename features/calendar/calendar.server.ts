import { contentVersion } from '../../kit/content-version.server.ts'
import { ExpectedError } from '../../kit/errors.ts'
import type { Db } from '../../kit/tables.server.ts'
import { readSettings } from '../settings/store.server.ts'
import { readTeamNames } from '../teams/names.server.ts'
import { withFeeds } from './overlay.server.ts'
import { withClosures } from './schedule/apply-closures.ts'
import { type CalendarEvent, toCalendarEvent } from './schedule/calendar-event.ts'
import { readClosures } from './schedule/closures-read.server.ts'
import { byStart } from './schedule/select-events.ts'
import { feedsInForce } from './sync/active-feeds.server.ts'
import { readCopies } from './sync/copies.server.ts'
import { readMemories } from './sync/snapshots.server.ts'

const kept = new WeakMap<Db, { version: number; calendar: CalendarEvent[] }>()

/**
 * The team calendar by start: what the feeds said when they were last read, and the club's own schedule in the same
 * shape. It is made anew when the content has changed; pages and files only pick from it.
 */
export async function readCalendar(
  db: Db,
  operators: string | undefined,
): Promise<readonly CalendarEvent[]> {
  // Read first: what changes meanwhile is kept under the older version, and so not for long.
  const version = await contentVersion(db)
  const before = kept.get(db)
  if (before?.version === version) return before.calendar
  const events = await makeCalendar(db, operators)
  const calendar = withClosures(events.sort(byStart), await readClosures(db))
  kept.set(db, { version, calendar })
  return calendar
}

async function makeCalendar(db: Db, operators: string | undefined): Promise<CalendarEvent[]> {
  const club = await readSettings(db)
  const rows = await db.selectFrom('schedule_events').selectAll().orderBy('id').execute()
  const teams = await readTeamNames(db)
  const feeds = await feedsInForce(db, operators)
  if (feeds.length === 0) {
    return rows.filter(({ hidden }) => !hidden).map(event => toCalendarEvent(event, club, teams))
  }
  const copies = await readCopies(db, feeds)
  if (copies.length === 0) throw new ExpectedError(502, 'Failed to fetch calendar data')
  const memories = await readMemories(db)
  return withFeeds({ rows, copies, memories, club, teams })
}
