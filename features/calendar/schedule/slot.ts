import type { OriginalSlotColumns, ScheduleEvent } from './schema.ts'

/** The time and place of an event. */
export type Slot = Pick<ScheduleEvent, 'date' | 'time' | 'location' | 'venue'>

/** Returns the original slot of the event; null unless it differs from the current one. */
export function originalSlot(event: ScheduleEvent): Slot | null {
  const { status, was_date: date, was_time: time, was_location: location } = event
  const venue = event.was_venue
  if (status === 'scheduled' || !date || !time || !location) return null
  const original = { date, time, location, venue }
  return isSameSlot(original, event) ? null : original
}

export function isSameSlot(one: Slot, other: Slot) {
  return SLOT.every(field => one[field] === other[field])
}

export function slotOf({ date, time, location, venue }: Slot): Slot {
  return { date, time, location, venue }
}

/** The columns that store an original slot. */
export function wasColumns(original: Slot | null): OriginalSlotColumns {
  return {
    was_date: original?.date ?? null,
    was_time: original?.time ?? null,
    was_location: original?.location ?? null,
    was_venue: original?.venue ?? null,
  }
}

/** The original slot of an event that staff have moved, when its feed moves it: it goes back to where the feed has it. */
export function slotOfFeed(
  event: OriginalSlotColumns,
  { base, theirs }: { base: Slot; theirs: Slot },
): Partial<OriginalSlotColumns> {
  const { was_date, was_time, was_location, was_venue } = event
  if (was_date === null) return {}
  return {
    ...(was_date === base.date && { was_date: theirs.date }),
    ...(was_time === base.time && { was_time: theirs.time }),
    ...(was_location === base.location && { was_location: theirs.location }),
    ...(was_venue === base.venue && { was_venue: theirs.venue }),
  }
}

const SLOT = ['date', 'time', 'location', 'venue'] as const
