import { addDays, dayIn } from '../../kit/clock.ts'
import type { ChangeSet } from '../../kit/history/shapes.ts'

/** Groups change sets by their day at the club, in their order. */
export function byDay(changeSets: readonly ChangeSet[], timeZone: string) {
  return [...Map.groupBy(changeSets, ({ at }) => dayIn(timeZone, new Date(at)))]
}

/** 'Today', 'Yesterday', 'Friday', 'November 20', 'November 20, 2025' */
export function dayHeading(day: string, today: string) {
  if (day === today) return 'Today'
  if (day === addDays(today, -1)) return 'Yesterday'
  const date = new Date(day)
  if (day > addDays(today, -7) && day < today) return WEEKDAY.format(date)
  return (day.slice(0, 4) === today.slice(0, 4) ? DAY : DAY_OF_YEAR).format(date)
}

const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', ...options })
const WEEKDAY = format({ weekday: 'long' })
const DAY = format({ month: 'long', day: 'numeric' })
const DAY_OF_YEAR = format({ month: 'long', day: 'numeric', year: 'numeric' })
