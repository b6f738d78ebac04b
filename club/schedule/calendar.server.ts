import { readClosures } from '../closures/read.server.ts'
import { withClosures } from '../closures/with-closures.ts'
import { readCopies } from '../feeds/copies.server.ts'
import { feedsInForce } from '../feeds/in-force.server.ts'
import { readMemories } from '../feeds/memories.server.ts'
import { Refusal } from '../refusal.ts'
import { readSettings } from '../settings/store.server.ts'
import type { Db } from '../tables.server.ts'
import { type CalendarEvent, toCalendarEvent } from './calendar-event.ts'
import { byStart } from './days-of.ts'
import { withFeeds } from './with-feeds.server.ts'

/** The team calendar: what the feeds said when they were last read, and the club's own schedule in the same shape. */
export async function readCalendar(
  db: Db,
  operators: string | undefined,
): Promise<CalendarEvent[]> {
  const calendar = await makeCalendar(db, operators)
  return withClosures(calendar.sort(byStart), await readClosures(db))
}

async function makeCalendar(db: Db, operators: string | undefined): Promise<CalendarEvent[]> {
  const club = await readSettings(db)
  const rows = await db.selectFrom('schedule_events').selectAll().orderBy('id').execute()
  const feeds = await feedsInForce(db, operators)
  if (feeds.length === 0) {
    return rows.filter(({ hidden }) => !hidden).map(event => toCalendarEvent(event, club))
  }
  const copies = await readCopies(db, feeds)
  if (copies.length === 0) throw new Refusal(502, 'Failed to fetch calendar data')
  const memories = await readMemories(db)
  return withFeeds({ rows, copies, memories, club })
}
