import { formatOptionalDay } from '../../kit/format-date.ts'
import type { Announcement } from './schema.ts'

type Days = Pick<Announcement, 'startDate' | 'endDate'>

/** Until when a current one holds. */
export function untilWords({ endDate }: Pick<Days, 'endDate'>, today: string) {
  return endDate === today ? 'Until today' : `Until ${formatOptionalDay(endDate, today)}`
}

/** All its days. */
export function daysWords({ startDate, endDate }: Days, today: string) {
  const start = formatOptionalDay(startDate, today)
  return startDate === endDate ? start : `${start} to ${formatOptionalDay(endDate, today)}`
}
