/** The closures that the banner above every page tells of. */
import { addDays, dayIn, timeIn } from '../../../kit/clock.ts'
import { closedFields, EVENING, hoursOf } from './closure-notices.ts'
import type { Closure } from './closure-schema.ts'
import { hasPlace, isFieldNumber } from './field-name.ts'

interface Context {
  club: { timeZone: string }
  /** The club's own. */
  places: readonly { name: string }[]
  /** ISO 8601. */
  now: string
}

/**
 * Returns closures of today in the club's time zone that are not over; in the evening those of tomorrow too. Closures of
 * single fields that one of all fields covers are left out.
 */
export function currentClosures(closures: Closure[], { club, places, now }: Context) {
  const instant = new Date(now)
  const today = dayIn(club.timeZone, instant)
  const time = timeIn(club.timeZone, instant)
  const isStanding = ({ date, until_time: until }: Closure) =>
    date === today ? until === null || until > time : time >= EVENING && date === addDays(today, 1)
  return closures.filter(isStanding).filter(isNotCoveredAt(places))
}

/** A single field of the club is not mentioned at hours at which all of them have the same status and exceptions. */
function isNotCoveredAt(places: Context['places']) {
  const isOwn = (field: string) =>
    isFieldNumber(field) || places.some(({ name }) => hasPlace(field, name))
  return (closure: Closure, _: number, all: Closure[]) => {
    if (!closedFields(closure).every(isOwn)) return true
    const { date, status, except_events } = closure
    const isSame = (other: Closure) =>
      other.date === date &&
      other.status === status &&
      other.except_events === except_events &&
      hoursOf(other) === hoursOf(closure)
    return closure.field === null || !all.some(other => other.field === null && isSame(other))
  }
}
