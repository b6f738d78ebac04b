/**
 * Days (`yyyy-MM-dd`), months (`yyyy-MM`) and times (`HH:MM`) as people read them. They are plain values: no time zone
 * can move them.
 */
import { daysBetween, isDay, isTime } from './clock.ts'
import { dateWords } from './date-words.ts'

/** Formats as 'Saturday, March 14', with the year where it is not today's; 'No date' for a text that is not a day. */
export function formatDay(day: string | null, today: string) {
  if (!isDay(day)) return dateWords('noDate')
  const parts = partsOf(day)
  const year = day.slice(0, 4)
  return year === today.slice(0, 4)
    ? dateWords('day', parts)
    : dateWords('dayOfYear', { ...parts, year })
}

/** 'March 2026' */
export function formatMonth(month: string) {
  return dateWords('month', { month: partsOf(`${month}-01`).month, year: month.slice(0, 4) })
}

/** The parts of a day on a tear-off calendar: 'Sat', 'Mar', 14. */
export function formatDayParts(day: string) {
  const { weekday, month, number } = partsOf(day)
  return { weekday: weekday.slice(0, 3), month: month.slice(0, 3), number }
}

/** Formats '18:00' as '6:00 PM'; '' for a text that is not a time. */
export function formatTime(time: string) {
  if (!isTime(time)) return ''
  const [hours, minutes] = [Number(time.slice(0, 2)), time.slice(3, 5)]
  return dateWords(hours < 12 ? 'am' : 'pm', { time: `${hours % 12 || 12}:${minutes}` })
}

/** 'today', 'tomorrow', 'in 3 days' */
export function formatDaysLeft(today: string, day: string) {
  const days = daysBetween(today, day)
  if (days === 0) return dateWords('today')
  return days === 1 ? dateWords('tomorrow') : dateWords('inDays', { count: days })
}

/** Formatted without `Intl`, whose first use takes 60 ms on a phone. */
function partsOf(day: string) {
  const date = new Date(day)
  const weekday = namesOf('weekdays')[date.getUTCDay()]
  const month = namesOf('months')[date.getUTCMonth()]
  if (!weekday || !month) throw new RangeError(`${day} is no day`)
  return { weekday, month, number: date.getUTCDate() }
}

function namesOf(code: 'weekdays' | 'months') {
  return dateWords(code).split(' ')
}

/** The days from Sunday on: 'Sun' and 'day'. */
export function weekdays() {
  return namesOf('weekdays').map(name => ({ short: name.slice(0, 3), rest: name.slice(3) }))
}
