/** The hours of a closure's day at which it meets events. */
import { isTime, timeIn } from '../../../kit/clock.ts'
import { DAY_MINUTES, MINUTE_MS } from '../../../kit/durations.ts'
import { minutes } from '../../../kit/time-of-day.ts'
import type { CalendarEvent } from './calendar-event.ts'
import type { Closure } from './closure-schema.ts'
import { endsNextDay } from './end.ts'
import { type PlayedGame, resultAmong } from './played.ts'
import type { ScheduleEvent } from './schema.ts'
import { endOf, usualMinutes } from './usual-length.ts'

/** The club's data for closures. */
export interface ClosedClub {
  name: string
  timeZone: string
  gameMinutes: number
  practiceMinutes: number
  /** Results by day: a game with a result was played. */
  resultsOf?(date: string): readonly PlayedGame[]
}

type Row = Pick<
  ScheduleEvent,
  | 'date'
  | 'time'
  | 'time_tbd'
  | 'end_date'
  | 'end_time'
  | 'all_day'
  | 'type'
  | 'team_id'
  | 'opponent'
> & { id?: number | undefined }

/** An event in the form of the schedule or of the calendar. */
export type Timed = Row | CalendarEvent

type Hours = Pick<Closure, 'date' | 'from_time' | 'until_time' | 'in_play' | 'over_before'>

/**
 * Tells whether an event of the closure's day is closed by its time: one that starts in these hours or at an unknown
 * time, and one in play at their start if it is to stop. Events that were over before, or have a result, do not count.
 */
export function isWithin(event: Timed, closure: Hours, club: ClosedClub) {
  const from = Math.max(minutesOr(closure.from_time, 0), minutesOr(closure.over_before, 0))
  const until = minutesOr(closure.until_time, Number.POSITIVE_INFINITY)
  if (from > 0 || Number.isFinite(until)) {
    const { start, end } = spanOf(event, club)
    if (end <= from) return false
    if (start !== undefined && start >= until) return false
    if (start !== undefined && start < from && closure.in_play !== 'stop') return false
  }
  return !hasResult(event, closure.date, club)
}

/** '24:00' is the end of the day. */
function minutesOr(time: string | null | undefined, unknown: number) {
  return time ? minutes(time) : unknown
}

interface Span {
  /** Undefined: at an unknown time of the day. */
  start: number | undefined
  end: number
}

/** Minutes since the midnight before the event's day. */
function spanOf(event: Timed, club: ClosedClub): Span {
  if ('date' in event) return spanOfRow(event, club)
  if (event.all_day) return { start: undefined, end: DAY_MINUTES }
  const start = minutes(timeIn(club.timeZone, new Date(event.start)))
  const length = (Date.parse(endOf(event, club)) - Date.parse(event.start)) / MINUTE_MS
  return { start, end: start + length }
}

function spanOfRow(
  { date, time, time_tbd, end_date, end_time, all_day, type }: Row,
  club: ClosedClub,
): Span {
  const isAllDay = all_day && time === '00:00'
  if (time_tbd || isAllDay || !isTime(time)) return { start: undefined, end: DAY_MINUTES }
  const start = minutes(time)
  const usual = start + usualMinutes(type, club)
  if (end_time === null) return { start, end: usual }
  const isNextDay = (end_date !== null && end_date > date) || endsNextDay(time, end_time)
  const end = minutes(end_time) + (isNextDay ? DAY_MINUTES : 0)
  // Staff may have delayed the start alone, to the former end.
  return { start, end: end > start ? end : usual }
}

function hasResult(event: Timed, date: string, { resultsOf }: ClosedClub) {
  const { id, team_id } = event
  const opponent = 'date' in event ? event.opponent : event.opponent_name
  return resultAmong(resultsOf?.(date) ?? [], { id, team_id, opponent }) !== undefined
}
