import type { CalendarEvent } from './calendar-event.ts'
import type { ClosureInput } from './closure-schema.ts'
import type { ScheduleEvent } from './schema.ts'
import { isOff } from './status.ts'

/** An event in the shape of the schedule or of the calendar. */
type Closable =
  | Pick<ScheduleEvent, 'date' | 'end_date' | 'all_day' | 'location' | 'status' | 'status_reason'>
  | CalendarEvent

/** Events as everybody sees them: those that a closure hits with its status and reason. Nothing of it is stored. */
export function withClosures<Event extends Closable>(events: Event[], closures: ClosureInput[]) {
  return closures.length === 0 ? events : events.map(event => closed(event, closures))
}

/** Whether the event is to take place on that day on that field. */
export function isHit(event: Closable, { date, field }: ClosureInput) {
  return dayOf(event) === date && (field === null || hasWords(event.location, field))
}

function closed<Event extends Closable>(event: Event, closures: ClosureInput[]): Event {
  const hits = closures.filter(closure => isHit(event, closure))
  const [hit] = hits.sort((one, other) => weight[other.status] - weight[one.status])
  if (!hit || !outweighs(hit, event)) return event
  const { status, reason } = hit
  return {
    ...event,
    status,
    status_reason: reason,
    ...('cancelled' in event && { cancelled: status === 'cancelled' }),
  }
}

const weight = { cancelled: 2, postponed: 1, delayed: 0 }

/** What staff say of the event itself is more exact, unless it still takes place and the field is closed for good. */
function outweighs(closure: ClosureInput, event: Closable) {
  return event.status === 'scheduled' || (isOff(closure) && !isOff(event))
}

/** One day does not strike what goes on for several. */
function dayOf(event: Closable) {
  const first = 'date' in event ? event.date : event.start_date
  return event.all_day && (event.end_date ?? first) > first ? undefined : first
}

/** 'Field 3' is in 'Bluestem Park, FIELD 3', and not in 'Field 31'. */
function hasWords(location: string, field: string) {
  return wordsOf(location).includes(wordsOf(field))
}

function wordsOf(text: string) {
  const words =
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  return ` ${words.join(' ')} `
}
