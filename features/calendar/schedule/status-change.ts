import { z } from 'zod'
import { choice, date, optional, text, time } from '../../../kit/fields.ts'
import { invalid } from '../../../kit/validation.ts'
import { eventStatuses, type ScheduleEvent } from './schema.ts'
import { isSameSlot, originalSlot, type Slot } from './status.ts'

/** Body of a status change. */
export const statusChange = z.object({
  status: choice('Status', eventStatuses),
  reason: optional(text('Reason')),
  /** New time of a delayed event; new date, time and place of a moved one. What is left out stays. */
  date: optional(date('Date')),
  time: optional(time('Time')),
  location: optional(text('Location')),
  venue: optional(text('Venue and field')),
})

export type StatusChange = z.output<typeof statusChange>

/**
 * The columns that a change of status sets. The original slot is stored however often the event moves; the status
 * 'scheduled' puts the event back there. Throws 400 when a moved event has not moved.
 */
export function changeStatus(event: ScheduleEvent, change: StatusChange) {
  const { status, reason } = change
  const original = originalOf(event)
  if (status === 'scheduled')
    return { ...original, ...wasColumns(null), status, status_reason: null }
  const slot = newSlot(event, change)
  const hasMoved = !isSameSlot(slot, original)
  if (status === 'moved' && !hasMoved) {
    throw invalid({ date: 'Nothing has moved yet: change the date, the time or the location' })
  }
  return { ...slot, ...wasColumns(hasMoved ? original : null), status, status_reason: reason }
}

function originalOf(event: ScheduleEvent): Slot {
  const { date, time, location, venue } = event
  return originalSlot(event) ?? { date, time, location, venue }
}

function newSlot({ date, time, location, venue }: ScheduleEvent, change: StatusChange): Slot {
  const slot = { date, time, location, venue }
  if (change.status === 'delayed') return { ...slot, time: change.time ?? time }
  if (change.status !== 'moved') return slot
  const isElsewhere = change.location !== null && change.location !== location
  return {
    date: change.date ?? date,
    time: change.time ?? time,
    location: change.location ?? location,
    // At another address the field that it had means nothing.
    venue: change.venue ?? (isElsewhere ? null : venue),
  }
}

function wasColumns(original: Slot | null) {
  return {
    was_date: original?.date ?? null,
    was_time: original?.time ?? null,
    was_location: original?.location ?? null,
    was_venue: original?.venue ?? null,
  }
}
