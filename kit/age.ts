import { HOUR_MS } from './durations.ts'

/**
 * Returns the milliseconds since an instant that was noted; undefined where it lies in the future: the clock was wrong
 * then, or is now, and the age is unknown. Clocks of several machines differ by less than the hour that is allowed.
 */
export function ageOf(instant: string, now: Date) {
  const age = now.getTime() - Date.parse(instant)
  return age >= -HOUR_MS ? Math.max(0, age) : undefined
}
