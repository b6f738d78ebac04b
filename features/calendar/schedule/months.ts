/** Months, `yyyy-MM`. */
import { addDays } from '../../../kit/clock.ts'

/** Only months of 2000 to 2099, so that a crawler that follows the arrows comes to an end. */
const MONTH = /^20\d\d-(0[1-9]|1[0-2])$/

export function isMonth(text: string | undefined): text is string {
  return MONTH.test(text ?? '')
}

export function monthOf(day: string) {
  return day.slice(0, 7)
}

export function addMonths(month: string, count: number) {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + count)).toISOString().slice(0, 7)
}

export function lastDayOf(month: string) {
  return addDays(`${addMonths(month, 1)}-01`, -1)
}

/** The weeks that overlap the month, Sunday first, each of seven days. */
export function weeksOf(month: string) {
  return weeksBetween(`${month}-01`, lastDayOf(month))
}

/** Weeks that the calendar shows at least from today on. */
const MIN_WEEKS = 4

/** The weeks that the calendar opens with: from today's to the end of the month, and of the next one as far as needed. */
export function weeksFrom(today: string) {
  const [end, least] = [lastDayOf(monthOf(today)), addDays(today, 7 * (MIN_WEEKS - 1))]
  return weeksBetween(today, end > least ? end : least)
}

function weeksBetween(first: string, last: string) {
  const sunday = addDays(first, -new Date(first).getUTCDay())
  const weeks: string[][] = []
  for (let start = sunday; start <= last; start = addDays(start, 7)) {
    weeks.push(Array.from({ length: 7 }, (_, day) => addDays(start, day)))
  }
  return weeks
}

/** The first and the last day of weeks. */
export function rangeOf(weeks: readonly (readonly string[])[]): [first: string, last: string] {
  return [weeks[0]?.[0] ?? '', weeks.at(-1)?.at(-1) ?? '']
}
