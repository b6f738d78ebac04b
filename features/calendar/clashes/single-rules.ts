import { getTimes } from 'suncalc'
import { dayIn, instantOf, timeIn } from '../../../kit/clock.ts'
import { DAY_MINUTES } from '../../../kit/durations.ts'
import { formatTime } from '../../../kit/format-date.ts'
import { minutes, timeOf } from '../../../kit/time-of-day.ts'
import type { Point } from '../places/schema.ts'
import type { Finding } from './clash.ts'
import { duration } from './duration.ts'
import { isCalledOff } from './pair-rules.ts'
import { type ClashClub, dayNumber, type PreparedEvent } from './prepared-event.ts'

/** Returns the errors of a single event. */
export function judgeAlone(event: PreparedEvent, club: ClashClub): Finding[] {
  if (isCalledOff(event)) return [onClosedDay(event)].flatMap(found => found ?? [])
  return [onClosedDay(event), outsideHours(event), inTheDark(event, club)].flatMap(
    found => found ?? [],
  )
}

function onClosedDay({ closure }: PreparedEvent): Finding | undefined {
  if (!closure) return undefined
  const { field, status, reason } = closure
  const detail = `${field ?? 'Every field'} is closed that day${reason ? ` (${reason})` : ''}: everybody reads that the event is ${status}.`
  return { kind: 'closed', level: status === 'delayed' ? 'note' : 'warn', detail }
}

function outsideHours({ time, where, firstDay, day }: PreparedEvent): Finding | undefined {
  const { open_from: from = null, open_until: until = null, name } = where?.place ?? {}
  if (!time) return undefined
  const isEarly = from !== null && time.start < firstDay * DAY_MINUTES + minutes(from)
  const isLate = until !== null && time.end > dayNumber(day) * DAY_MINUTES + minutes(until)
  if (!isEarly && !isLate) return undefined
  const hours = [from && `from ${formatTime(from)}`, until && `until ${formatTime(until)}`]
  const detail = `${name} is open ${hours.filter(Boolean).join(' ')}.`
  return { kind: 'hours', level: 'warn', detail: isEarly ? detail : withAssumed(detail, time) }
}

function inTheDark(
  { time, where, day }: PreparedEvent,
  { settings }: ClashClub,
): Finding | undefined {
  if (!time || !where?.point || where.place?.lights !== 'no') return undefined
  const sunset = sunsetOn(day, where.point, settings.timeZone)
  if (sunset === undefined || time.end <= dayNumber(day) * DAY_MINUTES + sunset) return undefined
  const detail = `The sun sets at ${formatTime(timeOf(sunset))}, and ${where.place.name} has no lights.`
  return { kind: 'dark', level: 'warn', detail: withAssumed(detail, time) }
}

function withAssumed(
  detail: string,
  { start, end, isAssumed }: NonNullable<PreparedEvent['time']>,
) {
  return isAssumed
    ? `${detail} The end is not entered: ${duration(end - start)} are assumed.`
    : detail
}

/** Sunset in minutes after midnight of that day in that time zone; undefined where the sun does not set on it. */
function sunsetOn(day: string, { latitude, longitude }: Point, timeZone: string) {
  const { sunset } = getTimes(instantOf(day, '12:00', timeZone), latitude, longitude)
  if (!sunset || dayIn(timeZone, sunset) !== day) return undefined
  return minutes(timeIn(timeZone, sunset))
}
