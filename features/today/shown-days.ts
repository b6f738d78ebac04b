import { addDays } from '../../kit/clock.ts'

const SATURDAY = 6

/** Today, and the Saturday and Sunday of its week that are still to come. */
export function daysToShow(today: string): string[] {
  const weekday = new Date(today).getUTCDay()
  const saturday = addDays(today, SATURDAY - weekday)
  const days = weekday === 0 ? [today] : [today, saturday, addDays(saturday, 1)]
  return [...new Set(days)]
}
