import { isDay, isTime } from '../../../kit/clock.ts'
import type { Db, RowOf } from '../../../kit/tables.server.ts'
import { withClosures } from '../../calendar/schedule/apply-closures.ts'
import type { CalendarEvent } from '../../calendar/schedule/calendar-event.ts'
import { readClosedClub, type readClosures } from '../../calendar/schedule/closures-api.server.ts'
import { toCalendarEvent } from '../../calendar/schedule/to-calendar-event.ts'
import { endOf } from '../../calendar/schedule/usual-length.ts'
import { readersOf } from '../../calendar/schedule/visibility.ts'
import { readSettings } from '../../settings/store.server.ts'
import { readTeamNames } from '../../teams/names.server.ts'

/** An event as its families read it, without its notes. */
export interface KnownEvent {
  readers: 'everybody' | 'families'
  event: CalendarEvent
  /** The end, known or assumed, ISO 8601 UTC. */
  end: string
}

type Closures = Awaited<ReturnType<typeof readClosures>>

/** Returns a function that makes of a row what its families read under these closures; null: nothing. */
export async function knownEvents(db: Db) {
  const club = await readSettings(db)
  const teams = await readTeamNames(db)
  const closedClub = await readClosedClub(db)
  return (row: RowOf<'schedule_events'> | null, closures: Closures): KnownEvent | null => {
    if (!row || !isDay(row.date) || !(row.time_tbd || isTime(row.time))) return null
    const readers = readersOf(row, club)
    if (readers === 'staff') return null
    const [event] = withClosures([toCalendarEvent(row, club, teams)], closures, closedClub)
    if (!event) return null
    return { readers, event: { ...event, description: '', notes: null }, end: endOf(event, club) }
  }
}
