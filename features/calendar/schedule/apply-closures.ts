import type { CalendarEvent } from './calendar-event.ts'
import type { ClosureInput } from './closure-schema.ts'
import { placeWords } from './field-name.ts'
import type { ScheduleEvent } from './schema.ts'
import { isOff } from './status.ts'

/** An event in the shape of the schedule or of the calendar. */
type Closable =
  | (Pick<ScheduleEvent, 'date' | 'end_date' | 'all_day' | 'status' | 'status_reason'> &
      Pick<ScheduleEvent, 'location' | 'venue'>)
  | CalendarEvent

/** Events as the public sees them: affected events have the status and reason of the closure. Nothing is stored. */
export function withClosures<Event extends Closable>(events: Event[], closures: ClosureInput[]) {
  return closures.length === 0 ? events : events.map(event => applyClosure(event, closures))
}

/** Whether the event takes place on the day and field of the closure. */
export function isAffected(event: Closable, { date, field }: ClosureInput) {
  return (
    dayOf(event) === date &&
    (field === null || hasWords(`${event.venue ?? ''}, ${event.location}`, field))
  )
}

function applyClosure<Event extends Closable>(event: Event, closures: ClosureInput[]): Event {
  const affecting = closures.filter(closure => isAffected(event, closure))
  const [gravest] = affecting.sort((one, other) => GRAVITY[other.status] - GRAVITY[one.status])
  if (!gravest || !overrides(gravest, event)) return event
  const { status, reason } = gravest
  return {
    ...event,
    status,
    status_reason: reason,
    ...('cancelled' in event && { cancelled: status === 'cancelled' }),
  }
}

const GRAVITY = { cancelled: 2, postponed: 1, delayed: 0 }

/** The event's own status is more exact, unless by it the event takes place while the closure cancels or postpones. */
function overrides(closure: ClosureInput, event: Closable) {
  return event.status === 'scheduled' || (isOff(closure) && !isOff(event))
}

/** Undefined for an event of several days, which a closure of one day does not affect. */
function dayOf(event: Closable) {
  const first = 'date' in event ? event.date : event.start_date
  return event.all_day && (event.end_date ?? first) > first ? undefined : first
}

/** 'Field 3' is in 'Bluestem Park, FIELD 3' and in 'Bluestem Park #3', but not in 'Field 31'. */
function hasWords(location: string, field: string) {
  return placeWords(location).includes(placeWords(field))
}
