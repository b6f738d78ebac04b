/** The end of an event that lasts into the night, and the ends that staff may enter. */

import { addDays, daysBetween, isDay, isTime } from '../../../kit/clock.ts'
import { DAY_MINUTES } from '../../../kit/durations.ts'
import type { FieldErrors } from '../../../kit/errors.ts'
import { minutes, timeOf } from '../../../kit/time-of-day.ts'
import { sentence } from '../../../ui/sentence.ts'
import { errorWords } from './error-words.ts'
import type { ScheduleEvent, ScheduleEventInput } from './schema.ts'

/** Minutes. */
const MAX_NIGHT_MINUTES = 12 * 60

/** Start and last day of an event; an event without a known time takes the whole day. */
export function daysOfEvent({ date, time, time_tbd, all_day, end_date, end_time }: Extent) {
  const start = time_tbd ? '00:00' : time
  const allDay = time_tbd || (all_day && start === '00:00')
  const isNight = !allDay && end_time !== null && endsNextDay(start, end_time)
  // A row of an earlier version may have an end that is no day.
  if (isDay(end_date) && end_date > date) return { start, allDay, lastDay: end_date }
  return { start, allDay, lastDay: isNight ? addDays(date, 1) : date }
}

/** Tells whether an end before the start is on the next day: if the event then lasts at most twelve hours. */
export function endsNextDay(time: string, endTime: string) {
  return endTime < time && minutes(endTime) + DAY_MINUTES - minutes(time) <= MAX_NIGHT_MINUTES
}

/**
 * Rejects an entered end that is not after the start. An end that another change leaves before the start counts as
 * unknown.
 */
export async function validateEnd(
  { date, end_date, time, end_time }: ScheduleEventInput,
  _club: unknown,
  update?: { stored: ScheduleEvent; sent: object },
): Promise<FieldErrors | undefined> {
  // An end date that was not sent moves along with the date.
  const isSent = !update || 'end_date' in update.sent
  if (isSent && end_date !== null && end_date < date)
    return { end_date: sentence(errorWords, 'lastDayBefore') }
  if (end_date !== null && end_date !== date) return undefined
  if (end_time === null || end_time > time || endsNextDay(time, end_time)) return undefined
  if (update) {
    const { stored, sent } = update
    const isSame = end_time === stored.end_time && time === stored.time
    if (!('end_time' in sent) || isSame) return undefined
  }
  return {
    end_time: sentence(errorWords, 'endsBefore'),
  }
}

type Extent = Pick<
  ScheduleEvent,
  'date' | 'time' | 'time_tbd' | 'all_day' | 'end_date' | 'end_time'
>

/**
 * The end after a change of the start: the event lasts as long as before, unless a new end was sent. Nothing where the
 * start stays, or was or becomes unknown.
 */
export function endAlong(
  stored: Extent,
  sent: Partial<Extent>,
): Partial<Pick<Extent, 'end_date' | 'end_time'>> {
  const { date, time, time_tbd } = { ...stored, ...sent }
  // Events of earlier versions may have no day or time.
  if (![stored.date, date].every(isDay) || ![stored.time, time].every(isTime)) return {}
  const days = daysBetween(stored.date, date)
  const isOver = stored.end_date !== null && !('end_date' in sent)
  const isTimed = !stored.time_tbd && !time_tbd && !stored.all_day && stored.end_time !== null
  const shift = isTimed && !('end_time' in sent) ? minutes(time) - minutes(stored.time) : 0
  if (shift === 0 || stored.end_time === null) {
    return days !== 0 && isOver && stored.end_date
      ? { end_date: addDays(stored.end_date, days) }
      : {}
  }
  const end = minutes(stored.end_time) + shift
  const end_time = timeOf(end)
  if (isOver && stored.end_date) {
    return { end_time, end_date: addDays(stored.end_date, days + Math.floor(end / DAY_MINUTES)) }
  }
  // The event's end is unknown now, or its time would no longer be read as the end.
  const lasted = stored.end_time > stored.time || endsNextDay(stored.time, stored.end_time)
  const lasts = end_time > time || endsNextDay(time, end_time)
  return lasted && lasts ? { end_time } : {}
}

/** Returns the end for an event that moves and lasts as long as before; the end stays where that cannot be told. */
export function endAt(time: string, was: { time: string; end_time: string }) {
  const isKnown = [time, was.time, was.end_time].every(isTime)
  return isKnown ? timeOf(minutes(was.end_time) + minutes(time) - minutes(was.time)) : was.end_time
}
