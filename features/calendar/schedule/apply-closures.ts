import { type CalendarEvent, isOff, isPractice } from './calendar-event.ts'
import { isOnClosedField } from './closed-fields.ts'
import { type ClosedClub, isWithin } from './closed-hours.ts'
import type { NamedClosure } from './closed-names.ts'
import { isPracticeRow } from './for-families.ts'
import type { ScheduleEvent } from './schema.ts'

/** An event in the form of the schedule or of the calendar. */
type Closable =
  | (Pick<ScheduleEvent, 'date' | 'time' | 'time_tbd' | 'end_date' | 'end_time' | 'all_day'> &
      Pick<ScheduleEvent, 'type' | 'status' | 'status_reason' | 'location' | 'venue'> &
      Pick<ScheduleEvent, 'team_id' | 'title' | 'opponent' | 'isHome'> & {
        id?: number | undefined
      })
  | CalendarEvent

/** Events as the public sees them: affected events have the status and reason of the closure. Nothing is stored. */
export function withClosures<Event extends Closable>(
  events: Event[],
  closures: readonly NamedClosure[],
  club: ClosedClub,
) {
  return closures.length === 0 ? events : events.map(event => applyClosure(event, closures, club))
}

/** Tells whether the event takes place on the day and field of the closure, in its hours, and is not one of its exceptions. */
export function isAffected(event: Closable, closure: NamedClosure, club: ClosedClub) {
  return (
    dayOf(event) === closure.date &&
    shows(event, closure) &&
    isOnClosedField(event, closure, club) &&
    isWithin(event, closure, club) &&
    !closure.excepted?.includes(String(event.id))
  )
}

/** Returns the events that are in play when the fields close, and would be closed, too: staff say whether they are. */
export function eventsInPlay<Event extends Closable>(
  events: readonly Event[],
  closure: NamedClosure,
  club: ClosedClub,
) {
  const changes = (event: Event, in_play: NamedClosure['in_play']) =>
    closureOf(event, [{ ...closure, in_play }], club) !== undefined
  return events.filter(event => changes(event, 'stop') && !changes(event, 'finish'))
}

/** A closure that is not public affects only practices, of its own team if it has one, so that nobody else learns of it. */
function shows(event: Closable, { isPublic = true, team_id = null, isHold }: NamedClosure) {
  if (isPublic) return true
  return (
    (isHold || event.team_id === team_id) &&
    ('date' in event ? isPracticeRow(event) : isPractice(event))
  )
}

function applyClosure<Event extends Closable>(
  event: Event,
  closures: readonly NamedClosure[],
  club: ClosedClub,
): Event {
  const closure = closureOf(event, closures, club)
  if (!closure) return event
  const { status, reason } = closure
  return {
    ...event,
    status,
    status_reason: reason,
    ...('cancelled' in event && { cancelled: status === 'cancelled' }),
  }
}

/** The closure that changes how the event is shown. */
export function closureOf<Closure extends NamedClosure>(
  event: Closable,
  closures: readonly Closure[],
  club: ClosedClub,
) {
  const affecting = closures.filter(closure => isAffected(event, closure, club))
  const [gravest] = affecting.sort((one, other) => gravityOf(other) - gravityOf(one))
  return gravest && overrides(gravest, event) ? gravest : undefined
}

const GRAVITY = { cancelled: 2, postponed: 1, delayed: 0 }

/** Lightning comes before a delay of another kind. */
function gravityOf({ status, isHold }: NamedClosure) {
  return GRAVITY[status] + (isHold ? 0.5 : 0)
}

/**
 * The event's own status is more exact, unless by it the event takes place while the closure cancels or postpones, or the
 * place is on hold.
 */
function overrides(closure: NamedClosure, event: Closable) {
  return event.status === 'scheduled' || ((closure.isHold || isOff(closure)) && !isOff(event))
}

/** Returns undefined for an event of several days, which a closure of one day does not affect. */
function dayOf(event: Closable) {
  const first = 'date' in event ? event.date : event.start_date
  return event.all_day && (event.end_date ?? first) > first ? undefined : first
}
