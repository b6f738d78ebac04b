/** Status of an event, and where it was planned originally. */
import type { EventStatus, ScheduleEvent } from './schema.ts'

export const statusLabels: Record<EventStatus, string> = {
  scheduled: 'Scheduled',
  delayed: 'Delayed',
  moved: 'Moved',
  postponed: 'Postponed',
  cancelled: 'Cancelled',
}

/** When and where an event takes place. */
export type Slot = Pick<ScheduleEvent, 'date' | 'time' | 'location' | 'venue'>

/** Whether the event does not take place at its date and time. */
export function isOff({ status }: { status: EventStatus }) {
  return status === 'cancelled' || status === 'postponed'
}

/** Where the event was planned originally; null unless that differs from where it takes place now. */
export function originalSlot(event: ScheduleEvent): Slot | null {
  const { status, was_date: date, was_time: time, was_location: location } = event
  const venue = event.was_venue
  if (status === 'scheduled' || !date || !time || !location) return null
  const original = { date, time, location, venue }
  return isSameSlot(original, event) ? null : original
}

export function isSameSlot(one: Slot, other: Slot) {
  return SLOT.every(field => one[field] === other[field])
}

const SLOT = ['date', 'time', 'location', 'venue'] as const
