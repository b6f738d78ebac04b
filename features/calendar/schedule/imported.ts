import { isSameTeam } from '../../spellings/team-name.ts'
import { isSamePlace } from './field-name.ts'
import type { OriginalSlotColumns, ScheduleEvent } from './schema.ts'
import { isSameSlot, originalSlot, slotOf, wasColumns } from './slot.ts'

/**
 * Derives columns that the file does not have: a time ends 'to be announced', another place has another field, and a
 * move notes the original slot. The end follows as in the form (`follows`).
 */
export function withMeaning(
  input: Partial<ScheduleEvent>,
  stored: ScheduleEvent | undefined,
): Partial<ScheduleEvent> {
  if (!stored) return input
  return withOtherTime(inOwnWords(input, stored), stored)
}

/** The same place or opponent in other words is left as it is written. */
function inOwnWords(input: Partial<ScheduleEvent>, stored: ScheduleEvent) {
  const { opponent, location, venue } = input
  return {
    ...input,
    ...(opponent && isSameTeam(opponent, stored.opponent ?? '') && { opponent: stored.opponent }),
    ...(location && isSamePlace(location, stored.location) && { location: stored.location }),
    ...(venue && isSamePlace(venue, stored.venue ?? '') && { venue: stored.venue }),
  }
}

function withOtherTime(
  imported: Partial<ScheduleEvent>,
  stored: ScheduleEvent,
): Partial<ScheduleEvent> {
  const isOtherTime = imported.time !== undefined && imported.time !== stored.time
  const isOtherPlace = imported.location !== undefined && imported.location !== stored.location
  const row = {
    ...(isOtherTime && { time_tbd: false }),
    ...(isOtherPlace && { venue: null }),
    ...imported,
  }
  return { ...row, ...originOf({ ...stored, ...row }, stored) }
}

function originOf(row: ScheduleEvent, stored: ScheduleEvent): Partial<OriginalSlotColumns> {
  if (row.status !== 'moved' && row.status !== 'delayed') return {}
  // An unknown time is not a slot that an event moves from.
  const slot = { ...slotOf(stored), ...(stored.time_tbd && { time: row.time }) }
  return isSameSlot(row, slot) ? {} : wasColumns(originalSlot(stored) ?? slot)
}
