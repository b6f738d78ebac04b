import type { OriginalSlotColumns, ScheduleEvent } from './schema.ts'
import { isSameSlot, originalSlot, type Slot } from './status.ts'

/**
 * What a row of a file means for columns that the file does not have: a time ends 'to be announced', another place has
 * another field, and what moved tells where from. The end follows as in the form (`follows`).
 */
export function withMeaning(
  given: Partial<ScheduleEvent>,
  stored: ScheduleEvent | undefined,
): Partial<ScheduleEvent> {
  if (!stored) return given
  const isOtherTime = given.time !== undefined && given.time !== stored.time
  const isOtherPlace = given.location !== undefined && given.location !== stored.location
  const row = {
    ...(isOtherTime && { time_tbd: false }),
    ...(isOtherPlace && { venue: null }),
    ...given,
  }
  return { ...row, ...originOf({ ...stored, ...row }, stored) }
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
