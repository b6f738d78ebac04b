/** Reads what a feed says of an event from its row, and what of it staff have edited. */
import { dayIn } from '../../../kit/clock.ts'
import { fromKeys } from '../../../ui/from-keys.ts'
import type { ScheduleEvent } from './schema.ts'

export const FEED_FIELDS = [
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
  'venue',
  'arrive_early',
  'uniform',
  'notes',
  'status',
  'status_reason',
  'team_id',
] as const

export type FeedField = (typeof FEED_FIELDS)[number]

/** The columns of the schedule that a feed fills. */
export type FeedFields = Pick<ScheduleEvent, FeedField>

/** The values that a feed last gave an event: the column `feed` holds them as JSON. */
export interface FeedValues extends FeedFields {
  /** The feed's own title, with both teams; absent until the feed is read after an upgrade from 0.1. */
  eventTitle?: string
  /** The whole text that the facts were read from. */
  description?: string
}

/** An event with the column `feed`; the club's own have none. */
interface OfFeed {
  feed?: string | null
}

/** The columns of an event that say where it comes from, and what its feed says. */
export const OF_FEED = ['source', 'external_key', 'feed', 'missing_since'] as const

/** The columns of an event that has no feed. */
export const NO_FEED = fromKeys([...OF_FEED, 'visibility'], () => null)

const parsed = new WeakMap<object, { feed: string; values: FeedValues }>()

/** Returns what the feed last said of the event; undefined for the club's own. */
export function feedValuesOf(event: OfFeed): FeedValues | undefined {
  const { feed } = event
  if (!feed) return undefined
  const known = parsed.get(event)
  if (known?.feed === feed) return known.values
  const values = { ...NO_DETAILS, ...(JSON.parse(feed) as FeedValues) }
  parsed.set(event, { feed, values })
  return values
}

/** The values of facts that a feed's event of an earlier version lacks. */
const NO_DETAILS = {
  venue: null,
  arrive_early: null,
  uniform: null,
  notes: null,
  status_reason: null,
}

export function differingFields(one: FeedFields, other: FeedFields) {
  return FEED_FIELDS.filter(field => one[field] !== other[field])
}

/** The fields of an event in which staff differ from its feed. */
export function editedFields(event: FeedFields & OfFeed): FeedField[] {
  const said = feedValuesOf(event)
  return said ? differingFields(event, said) : []
}

/**
 * Tells whether its feed dropped the event while it was still to come: then it does not take place. Feeds drop past events,
 * too, half a year after their date.
 */
export function isMissing(
  { date, missing_since: since }: Pick<ScheduleEvent, 'date' | 'missing_since'>,
  timeZone: string,
) {
  return since != null && date >= dayIn(timeZone, new Date(since))
}
