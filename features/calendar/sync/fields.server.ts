import type { ScheduleEvent } from '../schedule/schema.ts'
import type { FeedEvent } from '../source/feed-event.ts'

/** What a feed says of an event, as the columns of the schedule hold it. */
export const FIELDS = [
  'date',
  'time',
  'end_date',
  'end_time',
  'all_day',
  'type',
  'title',
  'opponent',
  'isHome',
  'location',
  'status',
  'team_id',
] as const

export type FeedFields = Pick<ScheduleEvent, (typeof FIELDS)[number]>

/** Staff must be able to save what they open. */
const LONGEST = 200

export function fieldsOf(event: FeedEvent, teamId: number | null): FeedFields {
  const { date, time, endDate, endTime, allDay, type, isHome, opponent, cancelled } = event
  const isNamed = type === 'tournament' || type === 'other'
  const isEndKnown = endDate !== date || endTime !== time
  return {
    date,
    time,
    end_date: endDate === date ? null : endDate,
    end_time: isEndKnown ? endTime : null,
    all_day: allDay,
    type,
    title: isNamed ? short(event.title) : null,
    opponent: opponent && short(opponent),
    isHome,
    location: short(event.location),
    status: cancelled ? 'cancelled' : 'scheduled',
    team_id: teamId,
  }
}

/**
 * What an event is now that the feed says `fresh`, when it said `base` before: what staff have changed since stays. A
 * game that is called off is called off, whatever they said of it.
 */
export function merged(fresh: FeedFields, base: FeedFields, row: FeedFields): FeedFields {
  const kept = FIELDS.filter(field => row[field] !== base[field])
  const isCalledOff = fresh.status === 'cancelled' && base.status !== 'cancelled'
  const edits = kept.filter(field => field !== 'status' || !isCalledOff)
  return { ...fresh, ...Object.fromEntries(edits.map(field => [field, row[field]])) }
}

/** Which fields differ. */
export function differing(one: FeedFields, other: FeedFields) {
  return FIELDS.filter(field => one[field] !== other[field])
}

function short(text: string) {
  const cut = text.trim().slice(0, LONGEST)
  return cut === '' ? 'TBD' : cut.toWellFormed().replaceAll('\0', '')
}
