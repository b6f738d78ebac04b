/** Days, instants and long texts in the portal's tables. */

import { counted } from '../../ui/english.ts'
import { dayIn, isDay, timeIn } from '../clock.ts'
import { formatDayParts, formatTime } from '../format-date.ts'

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })

/** Formats as 'Mar 14, 2026'; 'No date' for a text that is not a day. */
export function formatShortDay(day: string | null) {
  return isDay(day) ? DAY.format(new Date(day)) : 'No date'
}

/** Formats as 'Sat, Mar 14, 2026'; 'No date' for a text that is not a day. */
export function formatWeekdayDate(day: string) {
  return isDay(day) ? `${formatDayParts(day).weekday}, ${formatShortDay(day)}` : 'No date'
}

/** Formats as 'Mar 14, 2026 at 6:00 PM' in that time zone; 'No date' for a text that is not an instant. */
export function formatInstant(instant: string, timeZone: string) {
  const date = new Date(instant)
  if (Number.isNaN(date.getTime())) return 'No date'
  return `${formatShortDay(dayIn(timeZone, date))} at ${formatTime(timeIn(timeZone, date))}`
}

/** '20 s ago', '12 minutes ago', '5 hours ago', '2 days ago' */
export function formatAgo(instant: string, now: Date) {
  const seconds = Math.round((now.getTime() - Date.parse(instant)) / 1000)
  if (seconds < 5) return 'just now'
  if (seconds < 60) return `${seconds} s ago`
  const minutes = Math.round(seconds / 60)
  if (minutes < 60) return `${counted(minutes, 'minute')} ago`
  const hours = Math.round(minutes / 60)
  if (hours < 48) return `${counted(hours, 'hour')} ago`
  return `${Math.round(hours / 24)} days ago`
}

/** Returns the text on one line, with an ellipsis after `length` characters. */
export function truncate(length: number, text: string) {
  const characters = [...text.replaceAll(/\s+/g, ' ').trim()]
  return characters.length > length
    ? `${characters.slice(0, length).join('')}...`
    : characters.join('')
}
