import type { OriginalSlotColumns, ScheduleEvent } from './schema.ts'
import { isSameSlot, originalSlot, type Slot } from './status.ts'

const DAY = 24 * 60

/**
 * What a row of a file means for columns that the file does not have: an end moves along with the start, a time ends 'to be
 * announced', another place has another field, and what moved tells where from.
 */
export function withMeaning(
  given: Partial<ScheduleEvent>,
  stored: ScheduleEvent | undefined,
): Partial<ScheduleEvent> {
  if (!stored) return given
  const isOtherTime = given.time !== undefined && given.time !== stored.time
  const isOtherPlace = given.location !== undefined && given.location !== stored.location
  const end = isOtherTime && given.time ? movedEnd(stored, given.time) : null
  const row = {
    ...(isOtherTime && { time_tbd: false }),
    ...(end && { end_time: end }),
    ...(isOtherPlace && { venue: null }),
    ...given,
  }
  return { ...row, ...originOf({ ...stored, ...row }, stored) }
}

/** The end after the same length; null where there is none. */
function movedEnd({ time, end_time, all_day, time_tbd }: ScheduleEvent, start: string) {
  if (end_time === null || all_day || time_tbd) return null
  const length = (minutes(end_time) - minutes(time) + DAY) % DAY
  const end = (minutes(start) + length) % DAY
  return Number.isNaN(end) ? null : [Math.floor(end / 60), end % 60].map(twoDigits).join(':')
}

function originOf(row: ScheduleEvent, stored: ScheduleEvent): Partial<OriginalSlotColumns> {
  if (row.status !== 'moved' && row.status !== 'delayed') return {}
  if (isSameSlot(row, stored)) return {}
  const { date, time, location, venue } = stored
  const from: Slot = originalSlot(stored) ?? { date, time, location, venue }
  return {
    was_date: from.date,
    was_time: from.time,
    was_location: from.location,
    was_venue: from.venue,
  }
}

function minutes(time: string) {
  const [hours, rest] = time.split(':').map(Number)
  return (hours ?? 0) * 60 + (rest ?? 0)
}

function twoDigits(number: number) {
  return String(number).padStart(2, '0')
}
