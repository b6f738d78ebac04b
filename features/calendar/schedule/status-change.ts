import { z } from 'zod'
import { choice, date, optional, text, time } from '../../../kit/fields.ts'
import { invalid } from '../../../kit/validation.ts'
import { eventStatuses, type ScheduleEvent } from './schema.ts'
import { differ, type Plan, wasOf } from './status.ts'

/** What staff say when something comes between. */
export const statusChange = z.object({
  status: choice('Status', eventStatuses),
  reason: optional(text('Reason')),
  /** When a delayed or moved event takes place now, and where a moved one; what is left out stays as it is. */
  date: optional(date('Date')),
  time: optional(time('Time')),
  location: optional(text('Location')),
})

export type StatusChange = z.output<typeof statusChange>

/**
 * The columns that a change of status sets. Where the event was planned at first is remembered however often it moves;
 * taking the status back takes it back there.
 */
export function changeStatus(event: ScheduleEvent, change: StatusChange) {
  const { status, reason } = change
  const planned = plannedOf(event)
  if (status === 'scheduled') return { ...planned, ...memoryOf(null), status, status_reason: null }
  const now = nowOf(event, change)
  const isElsewhere = differ(now, planned)
  if (status === 'moved' && !isElsewhere) {
    throw invalid({ date: 'Nothing has moved yet: change the date, the time or the location' })
  }
  return { ...now, ...memoryOf(isElsewhere ? planned : null), status, status_reason: reason }
}

function plannedOf(event: ScheduleEvent): Plan {
  const { date, time, location } = event
  return wasOf(event) ?? { date, time, location }
}

function nowOf({ date, time, location }: ScheduleEvent, change: StatusChange): Plan {
  if (change.status === 'delayed') return { date, time: change.time ?? time, location }
  if (change.status !== 'moved') return { date, time, location }
  return {
    date: change.date ?? date,
    time: change.time ?? time,
    location: change.location ?? location,
  }
}

function memoryOf(planned: Plan | null) {
  return {
    was_date: planned?.date ?? null,
    was_time: planned?.time ?? null,
    was_location: planned?.location ?? null,
  }
}
