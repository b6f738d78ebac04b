import { readClosures } from '../closures/read.server.ts'
import { withClosures } from '../closures/with-closures.ts'
import { readSettings } from '../settings/store.server.ts'
import type { Db } from '../tables.server.ts'
import { type CalendarEvent, toCalendarEvent } from './calendar-event.ts'

/** The team calendar: without a feed, the club's own schedule in the same shape. */
export async function readCalendar(db: Db): Promise<CalendarEvent[]> {
  const club = await readSettings(db)
  const events = await db
    .selectFrom('schedule_events')
    .selectAll()
    .orderBy('date')
    .orderBy('time')
    .execute()
  const calendar = events.map(event => toCalendarEvent(event, club))
  return withClosures(calendar, await readClosures(db))
}
