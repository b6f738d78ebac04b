import { isDeepStrictEqual } from 'node:util'
import type { Db } from '../../../kit/tables.server.ts'
import type { CalendarEvent } from './calendar-event.ts'

/** The events of each calendar as they were last read, by id. */
const last = new WeakMap<Db, Map<string, ReadonlyMap<string, CalendarEvent>>>()

/**
 * Returns the events, each that is as it was when the calendar of this name was last read as the same object: what is
 * made of events is cached by them. Feeds, places, closures and results make new objects each time.
 */
export function keepUnchanged(
  db: Db,
  name: string,
  events: readonly CalendarEvent[],
): readonly CalendarEvent[] {
  const calendars = last.get(db) ?? new Map<string, ReadonlyMap<string, CalendarEvent>>()
  last.set(db, calendars)
  const before = calendars.get(name)
  const kept = events.map(event => {
    const known = before?.get(event.id)
    return known && isSame(known, event) ? known : event
  })
  calendars.set(name, new Map(kept.map(event => [event.id, event])))
  return kept
}

function isSame(one: CalendarEvent, other: CalendarEvent) {
  if (one === other) return true
  let fields = 0
  for (const field in one) {
    const [value, next] = [one[field as keyof CalendarEvent], other[field as keyof CalendarEvent]]
    if (value !== next && !(typeof value === 'object' && isDeepStrictEqual(value, next)))
      return false
    fields += 1
  }
  return fields === Object.keys(other).length
}
