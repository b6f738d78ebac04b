import type { RowOf } from '../../../kit/tables.server.ts'
import type { CalendarEvent } from './calendar-event.ts'
import { oncePerObject } from './once-per-object.ts'
import { type NamedClub, type TeamNames, toCalendarEvent } from './to-calendar-event.ts'

type Row = Readonly<RowOf<'schedule_events'>>

const converted = oncePerObject<Row, CalendarEvent>()

/** Converts many rows by `toCalendarEvent`. An unchanged row keeps its event: converting all takes as long as the page. */
export function convertChanged(
  rows: readonly Row[],
  { name, timeZone }: NamedClub,
  teams: TeamNames,
): CalendarEvent[] {
  const by = JSON.stringify([name, timeZone, ...teams])
  const convert = (row: Row) => toCalendarEvent(row, { name, timeZone }, teams)
  return rows.map(row => converted(row, by, convert))
}
