import { DAY_MINUTES } from './durations.ts'

/** Times of day (`HH:MM`) as minutes since midnight, and back. */

export function minutes(time: string) {
  const [hours, rest] = time.split(':').map(Number)
  return (hours ?? 0) * 60 + (rest ?? 0)
}

/** Minutes of another day count from its own midnight. */
export function timeOf(minutes: number) {
  const ofDay = ((minutes % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES
  return [Math.floor(ofDay / 60), ofDay % 60].map(part => String(part).padStart(2, '0')).join(':')
}
