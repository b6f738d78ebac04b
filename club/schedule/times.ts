/** When an event takes place, in words. */
import { dayIn, timeIn } from '../clock.ts'
import type { CalendarEvent } from './calendar-event.ts'
import { clockTime, dayParts, longDay } from './day-words.ts'

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
  const weekday = nextDay ? `${dayParts(dayIn(timeZone, to)).weekday} ` : ''
  return `${first} – ${weekday}${inWords(timeIn(timeZone, to))}`
}

/** The same on a clock of twelve hours: '6:00 PM – 7:30 PM'. */
export function timeRangeAmPm(event: CalendarEvent, timeZone: string) {
  return timeRange(event, timeZone, clockTime)
}

/** 'Saturday, March 14', or the first and the last of several days. */
export function dayRange({ start_date, end_date, all_day }: CalendarEvent, today: string) {
  const first = longDay(start_date, today)
  return all_day && end_date > start_date ? `${first} to ${longDay(end_date, today)}` : first
}
