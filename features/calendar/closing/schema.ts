import { z } from 'zod'
import { DAY_MINUTES } from '../../../kit/durations.ts'
import { optional, text } from '../../../kit/fields.ts'
import { minutes, timeOf } from '../../../kit/time-of-day.ts'
import { placeLines } from '../schedule/place.ts'
import type { ScheduleEvent } from '../schedule/schema.ts'

export const closing = z.object({
  reason: optional(text('Reason', { max: 200, hint: 'For everybody to read' })),
})

export type Closing = z.output<typeof closing>

/** Minutes for which a field is closed from its event. */
const CLOSED_MINUTES = 60

/** The field of an event, as closures name it; empty while the place is unknown. */
export function fieldOf(event: Pick<ScheduleEvent, 'location' | 'venue'>) {
  return placeLines(event).name
}

/** The end of an hour from that time on; null: midnight. */
export function hourFrom(time: string) {
  const until = minutes(time) + CLOSED_MINUTES
  return until < DAY_MINUTES ? timeOf(until) : null
}
