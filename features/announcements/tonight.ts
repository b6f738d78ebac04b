import { dayIn, timeIn } from '../../kit/clock.ts'

/** The hour at which an urgent announcement of that day ends: nine; written late in the evening, it ends with the day. */
export function tonight(day: string, timeZone: string) {
  const now = new Date()
  return day === dayIn(timeZone, now) && timeIn(timeZone, now) >= '20:30' ? '' : '21:00'
}
