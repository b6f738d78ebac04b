/** Formats when an event takes place. Times are `HH:MM` unless `format` turns them into '6:00 PM'. */
import { dayIn, timeIn } from '../../../kit/clock.ts'
import { formatDay, formatDayParts, formatTime } from '../../../kit/format-date.ts'
import type { Settings } from '../../settings/schema.ts'
import type { CalendarEvent } from './calendar-event.ts'
import { placeText } from './place.ts'
import { isOff } from './status.ts'

/** '18:00 – 19:30'; only the start when the end is unknown. */
export function formatTimeRange(
  { start, end, all_day, time_tbd }: CalendarEvent,
  timeZone: string,
  format = (time: string) => time,
) {
  if (time_tbd) return 'Time TBD'
  if (all_day) return 'All day'
  const [from, to] = [new Date(start), new Date(end)]
  const first = format(timeIn(timeZone, from))
  if (to <= from) return first
  const nextDay = to.getTime() - from.getTime() >= 24 * 60 * 60 * 1000
  const weekday = nextDay ? `${formatDayParts(dayIn(timeZone, to)).weekday} ` : ''
  return `${first} – ${weekday}${format(timeIn(timeZone, to))}`
}

/** How month and list show a time (`HH:MM`): as it is, or as '6:00 PM'. */
export function timesOf({ timeFormat }: Pick<Settings, 'timeFormat'>) {
  return timeFormat === '12' ? formatTime : (time: string) => time
}

/** '6:00 PM – 7:30 PM' */
export function formatTimeRange12(event: CalendarEvent, timeZone: string) {
  return formatTimeRange(event, timeZone, formatTime)
}

/** 'Be there 17:15', of an event whose time of arrival is known. */
export function formatArrival(
  { arrival }: CalendarEvent,
  timeZone: string,
  format = (time: string) => time,
) {
  return arrival && `Be there ${format(timeIn(timeZone, new Date(arrival)))}`
}

/** 'Saturday, March 14', or the first and the last of several days. */
export function formatDayRange(event: CalendarEvent, today: string) {
  const { start_date, end_date, start, end, all_day } = event
  // One that ends in the night is of its first day.
  const isOverDays = Date.parse(end) - Date.parse(start) > 24 * 60 * 60 * 1000
  const first = formatDay(start_date, today)
  return (all_day || isOverDays) && end_date > start_date
    ? `${first} to ${formatDay(end_date, today)}`
    : first
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
    otherTime && (was.time === '00:00' ? 'all day' : format(was.time)),
    otherPlace && placeText(was),
  ]
  return `was ${parts.filter(Boolean).join(', ')}`
}
