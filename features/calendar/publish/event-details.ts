import { timeIn } from '../../../kit/clock.ts'
import { formatTime } from '../../../kit/format-date.ts'
import type { CalendarEvent } from '../schedule/calendar-event.ts'
import { detailWords } from './words.ts'

/** Returns the details of an event for other calendars: arrival, uniform and notes. */
export function eventDetails(event: CalendarEvent, timeZone: string) {
  const { arrival, uniform, venue, notes, parking, description } = event
  const hasFacts = Boolean(arrival || uniform || venue)
  const text = notes ?? (hasFacts ? '' : description)
  return [
    arrival && detailWords('beThere', { time: formatTime(timeIn(timeZone, new Date(arrival))) }),
    uniform && detailWords('uniform', { uniform }),
    parking && detailWords('parking', { parking }),
    text.trim() && text,
  ]
    .filter(Boolean)
    .join('\n')
}
