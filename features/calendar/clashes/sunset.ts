import { getTimes } from 'suncalc'
import { dayIn, instantOf, timeIn } from '../../../kit/clock.ts'
import { minutes } from '../../../kit/time-of-day.ts'
import type { Point } from '../places/schema.ts'

/** Sunset in minutes after midnight of that day in that time zone; undefined where the sun does not set on it. */
export function sunsetOn(day: string, { latitude, longitude }: Point, timeZone: string) {
  const { sunset } = getTimes(instantOf(day, '12:00', timeZone), latitude, longitude)
  if (!sunset || dayIn(timeZone, sunset) !== day) return undefined
  return minutes(timeIn(timeZone, sunset))
}
