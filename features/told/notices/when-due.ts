/** Decides when followers are told of a change. */
import { addDays, dayIn, instantOf, timeIn } from '../../../kit/clock.ts'
import { HOUR_MS, MINUTE_MS } from '../../../kit/durations.ts'
import type { CalendarEvent } from '../../calendar/schedule/calendar-event.ts'

/** Milliseconds from the last edit of an event to its notice: of one that starts soon, and of others. */
const SOON_DELAY_MS = 10_000
const DELAY_MS = MINUTE_MS
/** Milliseconds within which edits of an event are one notice. */
const MAX_DELAY_MS = MINUTE_MS
/** Milliseconds after which an event that goes on changing is told again. */
const AGAIN_MS = HOUR_MS
/** Changes of an event that starts soon which are told within that time. */
const MAX_AT_ONCE = 3
/** Milliseconds before its start for which an event is told at any hour. */
const SOON_MS = 12 * HOUR_MS
/** What is not soon waits for the morning. */
const NIGHT = { from: '21:00', until: '07:00' }

/** Tells whether an event starts today or within hours. */
export function startsSoon(
  { start, start_date }: Pick<CalendarEvent, 'start' | 'start_date'>,
  now: Date,
  timeZone: string,
) {
  const ahead = Date.parse(start) - now.getTime()
  return start_date === dayIn(timeZone, now) || (ahead >= 0 && ahead <= SOON_MS)
}

/** Tells whether an event was told at `toldAt` (ISO 8601) so lately that another change of it is one of several. */
export function isToldLately(toldAt: string | null, now: Date) {
  const passed = now.getTime() - Date.parse(toldAt ?? '')
  // False without a time, and after the clock was put back.
  return passed >= 0 && passed < AGAIN_MS
}

interface Untold {
  /** ISO 8601: the first change that is untold, and the last notice if it was lately. */
  firstAt: string
  toldLately: string | null
  /** Changes since an hour. */
  changes: number
  isSoon: boolean
}

/** Returns the moment at which followers are told of the changes of an event. */
export function whenDue(
  { firstAt, toldLately, changes, isSoon }: Untold,
  now: Date,
  timeZone: string,
) {
  const latest = Date.parse(firstAt) + MAX_DELAY_MS
  const soonest = now.getTime() + (isSoon ? SOON_DELAY_MS : DELAY_MS)
  const debounced = latest > now.getTime() ? Math.min(soonest, latest) : soonest
  const waits = toldLately !== null && (!isSoon || changes > MAX_AT_ONCE)
  const due = new Date(waits ? Math.max(debounced, Date.parse(toldLately) + AGAIN_MS) : debounced)
  return isSoon ? due : afterQuietHours(due, NIGHT, timeZone)
}

/** Returns the instant, or the end of the quiet hours that it lies in. Equal times are no quiet hours. */
export function afterQuietHours(
  instant: Date,
  { from, until }: { from: string; until: string },
  timeZone: string,
) {
  const [day, time] = [dayIn(timeZone, instant), timeIn(timeZone, instant)]
  const isOverMidnight = from > until
  const isQuiet = isOverMidnight ? time >= from || time < until : time >= from && time < until
  if (!isQuiet) return instant
  const isEvening = isOverMidnight && time >= from
  return instantOf(isEvening ? addDays(day, 1) : day, until, timeZone)
}
