import { longDay } from '../features/calendar/schedule/day-words.ts'

/** A day (`yyyy-MM-dd`) as a parent says it, or that there is none. */
export function dayInWords(day: string | null | undefined, today: string) {
  const isDay = Boolean(day) && !Number.isNaN(Date.parse(`${day}T00:00:00Z`))
  return day && isDay ? longDay(day, today) : 'No date'
}
