/** Formats when an event takes place. Times are `HH:MM` unless `format` turns them into '6:00 PM'. */
import { dayIn, timeIn } from '../../../kit/clock.ts'
import { formatDay, formatDayParts, formatTime } from '../../../kit/format-date.ts'
import type { CalendarEvent } from './calendar-event.ts'
import { isOff } from './status.ts'

/** '18:00 – 19:30'; only the start when the end is unknown. */
export function formatTimeRange(
  { start, end, all_day }: CalendarEvent,
  timeZone: string,
  format = (time: string) => time,
) {
  if (all_day) return 'All day'
  const [from, to] = [new Date(start), new Date(end)]
  const first = format(timeIn(timeZone, from))
  if (to <= from) return first
  const nextDay = to.getTime() - from.getTime() >= 24 * 60 * 60 * 1000
  const weekday = nextDay ? `${formatDayParts(dayIn(timeZone, to)).weekday} ` : ''
  return `${first} – ${weekday}${format(timeIn(timeZone, to))}`
}

/** '6:00 PM – 7:30 PM' */
export function formatTimeRange12(event: CalendarEvent, timeZone: string) {
  return formatTimeRange(event, timeZone, formatTime)
}

/** 'Saturday, March 14', or the first and the last of several days. */
export function formatDayRange({ start_date, end_date, all_day }: CalendarEvent, today: string) {
  const first = formatDay(start_date, today)
  return all_day && end_date > start_date ? `${first} to ${formatDay(end_date, today)}` : first
}

/**
 * 'was 9:00 AM, Field 3': those parts of the original slot that no longer hold; all of the slot if the event is off.
 * Undefined if nothing has changed.
 */
export function formatOriginalSlot(
  event: CalendarEvent,
  timeZone: string,
  today: string,
  format: (time: string) => string,
) {
  const { start_date: date, location, all_day } = event
  const now = { date, time: timeIn(timeZone, new Date(event.start)), location }
  const off = isOff(event)
  const was = event.was ?? (off ? now : null)
  if (!was) return undefined
  const otherDay = was.date !== date
  const otherTime = !all_day && (off || otherDay || was.time !== now.time)
  const otherPlace = off || was.location !== location
  const parts = [
    otherDay && formatDay(was.date, today),
    // Midnight stands for a whole day.
    otherTime && (was.time === '00:00' ? 'all day' : format(was.time)),
    otherPlace && was.location,
  ]
  return `was ${parts.filter(Boolean).join(', ')}`
}
