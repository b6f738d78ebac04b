/** What has become of an event that cannot take place as planned. */
import type { EventStatus, ScheduleEvent } from './schema.ts'

/** When and where an event takes place. */
export type Plan = Pick<ScheduleEvent, 'date' | 'time' | 'location'>

/** Whether it does not take place at the time that it has. */
export function isOff({ status }: { status: EventStatus }) {
  return status === 'cancelled' || status === 'postponed'
}

/** Where it was planned, if that is not where it takes place. */
export function wasOf(event: ScheduleEvent): Plan | null {
  const { status, was_date: date, was_time: time, was_location: location } = event
  if (status === 'scheduled' || !date || !time || !location) return null
  const was = { date, time, location }
  return differ(was, event) ? was : null
}

/** Whether they say another time or place. */
export function differ(one: Plan, other: Plan) {
  return one.date !== other.date || one.time !== other.time || one.location !== other.location
}
