import { addDays } from '../../../kit/clock.ts'
import { type CalendarEvent, isOff, isPlayed } from '../../calendar/schedule/calendar-event.ts'
import type { NoticeKind } from './schema.ts'

/** What followers of a team are told of one event. */
export interface Notice {
  kind: NoticeKind
  /** As it is now; one that is gone, as it was. */
  event: CalendarEvent
  /** As they knew it; undefined for one that they did not know. */
  before?: CalendarEvent
}

/** A change that is due, as followers are told of it. */
export interface DueNotice extends Notice {
  readers: 'everybody' | 'families'
  end: string
  isSoon: boolean
  /** ISO 8601; null while staff are asked. */
  due_at: string | null
  changeSet: string | null
  /** It has changed again and again. */
  isRestless: boolean
}

interface Known {
  event: CalendarEvent
}

/** Days ahead for which a new game is told. */
const NEW_DAYS = 7

/**
 * Returns what is told of an event that followers know as `known` and that now is `now`; null stands for an event that
 * they do not see. Undefined: nothing. `wasRemoved`: they were last told that it is off the schedule.
 */
export function noticeOf(
  known: Known | null,
  now: Known | null,
  { today, wasRemoved = false }: { today: string; wasRemoved?: boolean },
): Notice | undefined {
  if (!now)
    return known && !isOff(known.event) ? { kind: 'removed', event: known.event } : undefined
  const { event } = now
  if (!known) {
    if (isOff(event)) return undefined
    if (wasRemoved) return { kind: 'back', event }
    const isSoon = event.start_date <= addDays(today, NEW_DAYS)
    return isPlayed(event) && isSoon ? { kind: 'new', event } : undefined
  }
  // Whoever had it before sees it no more; it is new to its team.
  if (event.team_id !== known.event.team_id) return noticeOf(null, now, { today })
  const kind = changeOf(known.event, event)
  return kind && { kind, event, before: known.event }
}

function changeOf(before: CalendarEvent, event: CalendarEvent): NoticeKind | undefined {
  const { status } = event
  if (isOff(event)) {
    const isKnown = status === before.status && event.status_reason === before.status_reason
    return isKnown ? undefined : (status as 'cancelled' | 'postponed')
  }
  if (isOff(before)) return 'back'
  const isLater = event.start_date === before.start_date && timeOf(event) !== timeOf(before)
  if (status === 'delayed' && (before.status !== 'delayed' || isLater)) return 'delayed'
  if (MOVED.some(field => event[field] !== before[field])) return 'moved'
  if (isLater) return 'moved'
  if (DETAILS.some(field => detailOf(event, field) !== detailOf(before, field))) return 'details'
  return undefined
}

const MOVED = ['start_date', 'location', 'venue'] as const
const DETAILS = ['uniform', 'arrival'] as const

function timeOf({ start, all_day, time_tbd }: CalendarEvent) {
  return JSON.stringify({ start, all_day, time_tbd })
}

function detailOf(event: CalendarEvent, field: (typeof DETAILS)[number]) {
  return event[field] ?? ''
}
