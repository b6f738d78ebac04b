import type { EventStatus } from './schema.ts'

/** Tells whether the event does not take place at its date and time. */
export function isOff({ status }: { status: EventStatus }) {
  return status === 'cancelled' || status === 'postponed'
}
