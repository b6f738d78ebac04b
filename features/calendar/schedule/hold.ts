/** Holds as pages and portal show them; without the schema, which neither validates with. */
import { dayIn } from '../../../kit/clock.ts'
import { MINUTE_MS } from '../../../kit/durations.ts'
import type { HoldInput } from './hold-schema.ts'

export type Hold = HoldInput & { id: number }

/** Minutes without a strike before a coach may open the place again. */
export const HOLD_MINUTES = 30

/** The lists of holds at `/api`, which their changes invalidate. */
export const HOLDS_LIST = 'admin/holds'
export const HOLDS_PATH = `/api/${HOLDS_LIST}`

/** The earliest instant at which the place may be opened again: the minutes, and the rest of the last one. */
export function earliestOf({ last_strike_at }: Pick<Hold, 'last_strike_at'>) {
  return new Date((Math.ceil(Date.parse(last_strike_at) / MINUTE_MS) + HOLD_MINUTES) * MINUTE_MS)
}

/** Tells whether the minutes are over: the place waits for its coach. */
export function isWaiting(hold: Pick<Hold, 'last_strike_at'>, now: Date) {
  return now >= earliestOf(hold)
}

/** Returns the holds of the club's day: one that nobody ended ends with it. `now` is ISO 8601. */
export function currentHolds(holds: readonly Hold[], club: { timeZone: string }, now: string) {
  const today = dayIn(club.timeZone, new Date(now))
  // A row by another hand may lack the strike.
  const isKnown = ({ last_strike_at }: Hold) => !Number.isNaN(Date.parse(last_strike_at))
  return holds.filter(hold => hold.date === today && isKnown(hold))
}
