/**
 * Days (`yyyy-MM-dd`), months (`yyyy-MM`) and times (`HH:MM`) as people read them. They are plain values: no time zone
 * can move them.
 */
import { daysBetween, isDay, isTime } from './clock.ts'

// Not by `Intl`, whose first use takes 60 ms on a phone.
const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July'],
  ...['August', 'September', 'October', 'November', 'December'],
]

/** 'Saturday, March 14', with the year where it is not today's; 'No date' of what is no day. */
export function formatDay(day: string | null, today: string) {
  if (!isDay(day)) return 'No date'
  const { weekday, month, number } = partsOf(day)
  const text = `${weekday}, ${month} ${number}`
  const year = day.slice(0, 4)
  return year === today.slice(0, 4) ? text : `${text}, ${year}`
}

/** 'March 2026' */
export function formatMonth(month: string) {
  return `${partsOf(`${month}-01`).month} ${month.slice(0, 4)}`
}

/** The parts of a day on a tear-off calendar: 'Sat', 'Mar', 14. */
export function formatDayParts(day: string) {
  const { weekday, month, number } = partsOf(day)
  return { weekday: weekday.slice(0, 3), month: month.slice(0, 3), number }
}

/** '6:00 PM' of '18:00'; '' of what is no time */
export function formatTime(time: string) {
  if (!isTime(time)) return ''
  const [hours, minutes] = [Number(time.slice(0, 2)), time.slice(3, 5)]
  return `${hours % 12 || 12}:${minutes} ${hours < 12 ? 'AM' : 'PM'}`
}

/** 'today', 'tomorrow', 'in 3 days' */
export function formatDaysLeft(today: string, day: string) {
  const days = daysBetween(today, day)
  if (days === 0) return 'today'
  return days === 1 ? 'tomorrow' : `in ${days} days`
}

function partsOf(day: string) {
  const date = new Date(day)
  const [weekday, month] = [WEEKDAYS[date.getUTCDay()], MONTHS[date.getUTCMonth()]]
  if (!weekday || !month) throw new RangeError(`${day} is no day`)
  return { weekday, month, number: date.getUTCDate() }
}
