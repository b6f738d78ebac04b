/** Formats when an event takes place. Times are `HH:MM` unless `format` turns them into '6:00 PM'. */

import { dayIn, timeIn } from '../../../kit/clock.ts'
import { DAY_MS } from '../../../kit/durations.ts'
import { formatDay, formatDayParts, formatTime } from '../../../kit/format-date.ts'
import type { Settings } from '../../settings/schema.ts'
import { type CalendarEvent, isOff } from './calendar-event.ts'
import { placeLines, placeText } from './place.ts'
import { eventWords } from './words.ts'

/** '18:00 – 19:30'; only the start when the end is unknown. */
export function formatTimeRange(
  event: CalendarEvent,
  timeZone: string,
  format = (time: string) => time,
) {
  const { from, to } = formatTimes(event, timeZone, format)
  return to ? `${from} – ${to}` : from
}

/** The two parts of a range of time; `to` is empty when the end is unknown. */
export function formatTimes(
  { start, end, all_day, time_tbd }: CalendarEvent,
  timeZone: string,
  format: (time: string) => string,
) {
  if (time_tbd) return { from: eventWords('timeTbd'), to: '' }
  if (all_day) return { from: eventWords('allDay'), to: '' }
  const [begin, over] = [new Date(start), new Date(end)]
  const from = format(timeIn(timeZone, begin))
  if (over <= begin) return { from, to: '' }
  const nextDay = over.getTime() - begin.getTime() >= DAY_MS
  const weekday = nextDay ? `${formatDayParts(dayIn(timeZone, over)).weekday} ` : ''
  return { from, to: weekday + format(timeIn(timeZone, over)) }
}

/** Returns the format of times (`HH:MM`) in month and list: unchanged, or '6:00 PM'. */
export function timesOf({ timeFormat }: Pick<Settings, 'timeFormat'>) {
  return timeFormat === '12' ? formatTime : (time: string) => time
}

/** '6:00 PM – 7:30 PM' */
export function formatTimeRange12(event: CalendarEvent, timeZone: string) {
  return formatTimeRange(event, timeZone, formatTime)
}

/** Formats 'Be there 17:15' for an event with a known time of arrival. */
export function formatArrival(
  { arrival }: CalendarEvent,
  timeZone: string,
  format: (time: string) => string,
) {
  return arrival && eventWords('beThere', { time: format(timeIn(timeZone, new Date(arrival))) })
}

/** 'Saturday, March 14', or the first and the last of several days. */
export function formatDayRange(event: CalendarEvent, today: string) {
  const { start_date, end_date, start, end, all_day } = event
  // An event that ends in the night belongs to its first day.
  const isOverDays = Date.parse(end) - Date.parse(start) > DAY_MS
  const first = formatDay(start_date, today)
  return (all_day || isOverDays) && end_date > start_date
    ? eventWords('days', { first, last: formatDay(end_date, today) })
    : first
}

/**
 * 'was 9:00 AM, Field 3': those parts of the original slot that no longer hold; all of the slot if the event is off.
 * Undefined if nothing has changed. `brief` leaves out the address.
 */
export function formatOriginalSlot(
  event: CalendarEvent,
  timeZone: string,
  today: string,
  format: (time: string) => string,
  brief = false,
) {
  const { start_date: date, location, venue = null, all_day } = event
  const now = { date, time: timeIn(timeZone, new Date(event.start)), location, venue }
  const off = isOff(event)
  const was = event.was ?? (off ? now : null)
  if (!was) return undefined
  const otherDay = was.date !== date
  const otherTime = !all_day && (off || otherDay || was.time !== now.time)
  const otherPlace = off || was.location !== location || was.venue !== venue
  const parts = [
    otherDay && formatDay(was.date, today),
    // Midnight stands for a whole day.
    otherTime && (was.time === '00:00' ? eventWords('wasAllDay') : format(was.time)),
    otherPlace && (brief ? placeLines(was).name : placeText(was)),
  ]
  return eventWords('was', { slot: parts.filter(Boolean).join(', ') })
}
