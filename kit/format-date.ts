/**
 * Days (`yyyy-MM-dd`), months (`yyyy-MM`) and times (`HH:MM`) as people read them. They are plain values: no time zone
 * can move them.
 */
import { daysBetween } from './clock.ts'

const LOCALE = 'en-US'

const longDate = formatter({ weekday: 'long', month: 'long', day: 'numeric' })
const longMonth = formatter({ month: 'long', year: 'numeric' })
const shortMonth = formatter({ month: 'short' })
const shortWeekday = formatter({ weekday: 'short' })

/** 'Saturday, March 14', with the year where it is not today's. */
export function formatDay(day: string, today: string) {
  const text = longDate(new Date(day))
  const year = day.slice(0, 4)
  return year === today.slice(0, 4) ? text : `${text}, ${year}`
}

/** The same of a day that may be missing or invalid: 'No date'. */
export function formatOptionalDay(day: string | null | undefined, today: string) {
  const isDay = Boolean(day) && !Number.isNaN(Date.parse(`${day}T00:00:00Z`))
  return day && isDay ? formatDay(day, today) : 'No date'
}

/** 'March 2026' */
export function formatMonth(month: string) {
  return longMonth(new Date(`${month}-01`))
}

/** The parts of a day on a tear-off calendar: 'Sat', 'Mar', 14. */
export function formatDayParts(day: string) {
  const date = new Date(day)
  return { weekday: shortWeekday(date), month: shortMonth(date), number: date.getUTCDate() }
}

/** '6:00 PM' of '18:00' */
export function formatTime(time: string) {
  const [hours = 0, minutes = '00'] = [Number(time.slice(0, 2)), time.slice(3, 5)]
  return `${hours % 12 || 12}:${minutes} ${hours < 12 ? 'AM' : 'PM'}`
}

/** 'today', 'tomorrow', 'in 3 days' */
export function formatDaysLeft(today: string, day: string) {
  const days = daysBetween(today, day)
  if (days === 0) return 'today'
  return days === 1 ? 'tomorrow' : `in ${days} days`
}

/** Formats dates; its `Intl` formatter, which is slow to make, is made at the first use. */
function formatter(options: Intl.DateTimeFormatOptions) {
  let format: Intl.DateTimeFormat | undefined
  return (date: Date) => {
    format ??= new Intl.DateTimeFormat(LOCALE, { ...options, timeZone: 'UTC' })
    return format.format(date)
  }
}
