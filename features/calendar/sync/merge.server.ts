import { pick } from 'es-toolkit/object'
import { addDays } from '../../../kit/clock.ts'
import { isOff } from '../schedule/calendar-event.ts'
import { endAlong, endsNextDay } from '../schedule/end.ts'
import {
  differingFields,
  FEED_FIELDS,
  type FeedFields,
  type FeedValues,
} from '../schedule/feed-values.ts'
import type { OriginalSlotColumns } from '../schedule/schema.ts'
import { slotOfFeed } from '../schedule/slot.ts'
import type { FeedEvent } from '../source/feed-event.ts'

interface Versions {
  /** What the feed said before. */
  base: FeedFields
  /** What it says now. */
  theirs: FeedFields
  /** The row, with the edits of staff. */
  ours: FeedFields
}

/**
 * Merges three ways, field by field: a field that staff have edited (`ours` differs from `base`) keeps the edit, every
 * other field takes the feed's value. One exception: when the feed cancels or postpones an event, that wins over any
 * status of staff.
 */
export function mergeFields({ base, theirs, ours }: Versions): FeedFields {
  const isNewlyOff = isOff(theirs) && theirs.status !== base.status
  const edited = differingFields(ours, base).filter(
    field => !isNewlyOff || (field !== 'status' && field !== 'status_reason'),
  )
  const merged = { ...pick(theirs, FEED_FIELDS), ...pick(ours, edited) }
  return { ...merged, ...keptLength(ours, merged, edited) }
}

/** Merges a row; the slot that staff have moved it from follows the feed. */
export function mergeRow({ ours, ...versions }: Versions & { ours: OriginalSlotColumns }) {
  return { ...mergeFields({ ours, ...versions }), ...slotOfFeed(ours, versions) }
}

/** Keeps the length that staff gave the event by editing only the end, when the feed moves the start. */
function keptLength(ours: FeedFields, merged: FeedFields, edited: readonly string[]) {
  if (!edited.includes('end_time') || merged.all_day || ours.end_date) return {}
  const { date, time } = merged
  return endAlong({ ...ours, time_tbd: false }, { date, time })
}

/** The longest text that the portal's form accepts: staff must be able to save what they open. */
const MAX_TEXT = 200
const MAX_NOTES = 10_000

/** What a feed says of an event, as columns of the schedule and in the feed's own texts. */
export function toFeedValues(event: FeedEvent, teamId: number | null): Required<FeedValues> {
  const { date, time, endDate, endTime, allDay, type, isHome, opponent } = event
  const hasTitle = type === 'tournament' || type === 'other'
  const isNight = endDate === addDays(date, 1) && endTime !== null && endsNextDay(time, endTime)
  const isEndKnown = endDate !== date || endTime !== time
  return {
    date,
    time,
    end_date: endDate === date || isNight ? null : endDate,
    end_time: isEndKnown ? endTime : null,
    all_day: allDay,
    type,
    title: hasTitle ? toColumn(event.title) : null,
    opponent: opponent && toColumn(opponent),
    isHome,
    location: toColumn(event.location),
    venue: event.venue && toColumn(event.venue),
    arrive_early: event.arriveEarly,
    uniform: event.uniform && toColumn(event.uniform),
    notes: event.notes?.slice(0, MAX_NOTES).toWellFormed().trim() ?? null,
    status: event.status,
    status_reason: event.statusReason && toColumn(event.statusReason),
    team_id: teamId,
    eventTitle: event.title,
    description: event.description,
  }
}

function toColumn(text: string) {
  const cut = text.trim().slice(0, MAX_TEXT)
  return cut === '' ? 'TBD' : cut.toWellFormed().replaceAll('\0', '')
}
