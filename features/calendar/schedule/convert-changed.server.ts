import type { Selectable } from 'kysely'
import type { Db, Tables } from '../../../kit/tables.server.ts'
import type { Settings } from '../../settings/schema.ts'
import { type CalendarEvent, type TeamNames, toCalendarEvent } from './calendar-event.ts'

type Row = Selectable<Tables['schedule_events']>

interface Converted {
  /** Settings and team names by which the rows were converted, as JSON. */
  by: string
  events: Map<number, { row: Row; event: CalendarEvent }>
}

const converted = new WeakMap<Db, Converted>()

/**
 * `toCalendarEvent` for many rows of one database. A row that is as it was the last time keeps its event: a change
 * touches few of 5,000, and converting all takes as long as the page.
 */
export function convertChanged(
  db: Db,
  { rows, club, teams }: { rows: readonly Row[]; club: Settings; teams: TeamNames },
): CalendarEvent[] {
  // Who may see practices decides which rows are here: families and the public share what was converted.
  const by = JSON.stringify([{ ...club, practices: undefined }, ...teams])
  const last = converted.get(db)
  const before: Converted['events'] = last?.by === by ? last.events : new Map()
  const events: Converted['events'] = new Map()
  const all = rows.map(row => {
    const known = before.get(row.id)
    const entry =
      known && isSame(known.row, row) ? known : { row, event: toCalendarEvent(row, club, teams) }
    events.set(row.id, entry)
    return entry.event
  })
  converted.set(db, { by, events })
  return all
}

function isSame(one: Row, other: Row) {
  if (one === other) return true
  for (const column in one)
    if (one[column as keyof Row] !== other[column as keyof Row]) return false
  return true
}
