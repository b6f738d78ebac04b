import { z } from 'zod'
import { choice, date, optional, text, time } from '../../../kit/fields.ts'
import { invalid } from '../../../kit/validation.ts'
import { sentence } from '../../../ui/sentence.ts'
import { errorWords } from './error-words.ts'
import { eventStatuses, type ScheduleEvent } from './schema.ts'
import { isSameSlot, originalSlot, type Slot, slotOf, wasColumns } from './slot.ts'

/** Body of a status change. */
export const statusChange = z.object({
  status: choice('Status', eventStatuses),
  reason: optional(text('Reason')),
  /** The new time of a delayed event; the new date, time and place of a moved one. Fields that are left out stay. */
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
  const planned = originalSlot(event) ?? slotOf(event)
  if (status === 'scheduled')
    return { ...planned, ...wasColumns(null), status, status_reason: null }
  const slot = newSlot(event, change)
  const isNowKnown = event.time_tbd && isRealTime(event, change)
  // An unknown time is not a slot that an event moves from.
  const original = event.time_tbd ? { ...planned, time: slot.time } : planned
  const hasMoved = !isSameSlot(slot, original)
  if (status === 'moved' && !hasMoved && !isNowKnown) {
    throw invalid({ date: sentence(errorWords, 'notMoved') })
  }
  return {
    ...slot,
    ...wasColumns(hasMoved ? original : null),
    status,
    status_reason: reason,
    ...(isNowKnown && { time_tbd: false }),
  }
}

/** Tells whether the time is known, and not just a placeholder for one that is still to come. */
function isRealTime(event: ScheduleEvent, { status, time }: StatusChange) {
  const isTimed = status === 'delayed' || status === 'moved'
  return isTimed && time !== null && (time !== event.time || time !== NO_TIME)
}

const NO_TIME = '00:00'

function newSlot(event: ScheduleEvent, change: StatusChange): Slot {
  const slot = slotOf(event)
  const { date, time, location, venue } = slot
  if (change.status === 'delayed') return { ...slot, time: change.time ?? time }
  if (change.status !== 'moved') return slot
  const isElsewhere = change.location !== null && change.location !== location
  return {
    date: change.date ?? date,
    time: change.time ?? time,
    location: change.location ?? location,
    // The former field means nothing at another address.
    venue: change.venue ?? (isElsewhere ? null : venue),
  }
}
