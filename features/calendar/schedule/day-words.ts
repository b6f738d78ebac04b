/** Days and times of the calendar in a parent's words; they are plain values, so no time zone can move them. */
import { daysBetween } from '../../../kit/clock.ts'

const inUtc = { timeZone: 'UTC' } as const
const DAY = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  ...inUtc,
})
const MONTH = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', ...inUtc })
const SHORT_MONTH = new Intl.DateTimeFormat('en-US', { month: 'short', ...inUtc })
const SHORT_WEEKDAY = new Intl.DateTimeFormat('en-US', { weekday: 'short', ...inUtc })

/** 'Saturday, March 14', with the year where it is not today's. */
export function longDay(day: string, today: string) {
  const words = DAY.format(new Date(day))
  const year = day.slice(0, 4)
  return year === today.slice(0, 4) ? words : `${words}, ${year}`
}

/** 'March 2026' */
export function monthTitle(month: string) {
  return MONTH.format(new Date(`${month}-01`))
}

/** What a tear-off calendar shows of a day. */
export function dayParts(day: string) {
  const date = new Date(day)
  return {
    weekday: SHORT_WEEKDAY.format(date),
    month: SHORT_MONTH.format(date),
    number: date.getUTCDate(),
  }
}

/** '6:00 PM' of '18:00' */
export function clockTime(time: string) {
  const [hours = 0, minutes = '00'] = [Number(time.slice(0, 2)), time.slice(3, 5)]
  return `${hours % 12 || 12}:${minutes} ${hours < 12 ? 'AM' : 'PM'}`
}

/** 'today', 'tomorrow', 'in 3 days' */
export function daysLeft(today: string, day: string) {
  const days = daysBetween(today, day)
  if (days === 0) return 'today'
  return days === 1 ? 'tomorrow' : `in ${days} days`
}
