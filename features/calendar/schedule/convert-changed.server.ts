import type { Selectable } from 'kysely'
import type { Tables } from '../../../kit/tables.server.ts'
import type { CalendarEvent } from './calendar-event.ts'
import { type NamedClub, type TeamNames, toCalendarEvent } from './to-calendar-event.ts'

type Row = Readonly<Selectable<Tables['schedule_events']>>

interface Converted {
  /** The club's name and zone and the names of teams by which the row was converted, as JSON. */
  by: string
  event: CalendarEvent
}

/** An unchanged row is the same object as before (`tableRows`). */
const converted = new WeakMap<Row, Converted>()

/**
 * Converts many rows by `toCalendarEvent`. An unchanged row keeps its event: a change touches few of 5,000, and
 * converting all takes as long as the page.
 */
export function convertChanged(
  rows: readonly Row[],
  { name, timeZone }: NamedClub,
  teams: TeamNames,
): CalendarEvent[] {
  const by = JSON.stringify([name, timeZone, ...teams])
  return rows.map(row => {
    const known = converted.get(row)
    if (known?.by === by) return known.event
    const event = toCalendarEvent(row, { name, timeZone }, teams)
    converted.set(row, { by, event })
    return event
  })
}
