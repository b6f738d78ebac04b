import { placeMeant } from '../../spellings/meaning.ts'
import type { Spelling } from '../../spellings/schema.ts'
import type { CalendarEvent } from '../schedule/calendar-event.ts'
import { isSamePlace } from '../schedule/field-name.ts'
import { type Place, placeNamed } from './schema.ts'

/** Events with the pin and the parking notes of the place that each names. */
export function withPlaces(
  events: CalendarEvent[],
  places: readonly Place[],
  said: readonly Spelling[],
): CalendarEvent[] {
  if (places.length === 0) return events
  const found = new Map<string, Place | undefined>()
  return events.map(event => {
    const name = event.venue ?? event.location
    if (!found.has(name))
      found.set(name, placeNamed(placeMeant(name, said, isSamePlace) ?? name, places))
    const { pin = null, parking = null } = found.get(name) ?? {}
    return pin || parking ? { ...event, pin, parking } : event
  })
}
