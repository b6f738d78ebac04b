/** When an event takes place, in words. */
import { dayIn, timeIn } from '../../../kit/clock.ts'
import { formatDay, formatDayParts, formatTime } from '../../../kit/format-date.ts'
import type { CalendarEvent } from './calendar-event.ts'
import { isOff } from './status.ts'

/** '18:00 – 19:30'; the start alone where the end is not known. */
export function timeRange(
  { start, end, all_day }: CalendarEvent,
  timeZone: string,
  inWords = (time: string) => time,
) {
  if (all_day) return 'All day'
  const [from, to] = [new Date(start), new Date(end)]
  const first = inWords(timeIn(timeZone, from))
  if (to <= from) return first
  const nextDay = to.getTime() - from.getTime() >= 24 * 60 * 60 * 1000
  const weekday = nextDay ? `${formatDayParts(dayIn(timeZone, to)).weekday} ` : ''
  return `${first} – ${weekday}${inWords(timeIn(timeZone, to))}`
}

/** The same on a clock of twelve hours: '6:00 PM – 7:30 PM'. */
export function timeRangeAmPm(event: CalendarEvent, timeZone: string) {
  return timeRange(event, timeZone, formatTime)
}

/** 'Saturday, March 14', or the first and the last of several days. */
export function dayRange({ start_date, end_date, all_day }: CalendarEvent, today: string) {
  const first = formatDay(start_date, today)
  return all_day && end_date > start_date ? `${first} to ${formatDay(end_date, today)}` : first
}

/** 'was 9:00 AM, Field 3': of its plan what no longer holds; of what is off, when and where it was to be. */
export function wasWords(
  event: CalendarEvent,
  timeZone: string,
  today: string,
  inWords: (time: string) => string,
) {
  const { start_date: date, location, all_day } = event
  const now = { date, time: timeIn(timeZone, new Date(event.start)), location }
  const off = isOff(event)
  const was = event.was ?? (off ? now : null)
  if (!was) return undefined
  const otherDay = was.date !== date
  const otherTime = !all_day && (off || otherDay || was.time !== now.time)
  const otherPlace = off || was.location !== location
  const said = [
    otherDay && formatDay(was.date, today),
    // A day without a time is kept as midnight, at which nobody plays.
    otherTime && (was.time === '00:00' ? 'all day' : inWords(was.time)),
    otherPlace && was.location,
  ]
  return `was ${said.filter(Boolean).join(', ')}`
}
