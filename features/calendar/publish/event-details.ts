import { timeIn } from '../../../kit/clock.ts'
import { formatTime } from '../../../kit/format-date.ts'
import type { CalendarEvent } from '../schedule/calendar-event.ts'

/** What other calendars get to read of an event: when to be there, uniform and notes. */
export function eventDetails(event: CalendarEvent, timeZone: string) {
  const { arrival, uniform, venue, notes, parking, description } = event
  const hasFacts = Boolean(arrival || uniform || venue)
  const text = notes ?? (hasFacts ? '' : description)
  return [
    arrival && `Be there ${formatTime(timeIn(timeZone, new Date(arrival)))}`,
    uniform && `Uniform: ${uniform}`,
    parking && `Parking: ${parking}`,
    text.trim() && text,
  ]
    .filter(Boolean)
    .join('\n')
}
