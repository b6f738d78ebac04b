import { pick, pickBy } from 'es-toolkit/object'
import { isSameName } from '../../../kit/name-key.ts'
import { isOff } from '../schedule/calendar-event.ts'
import { FEED_FIELDS, type FeedFields, type FeedValues } from '../schedule/feed-values.ts'
import type { FeedEvent } from '../source/feed-event.ts'
import { distinctEvents, type SourcedEvent } from './copies.server.ts'
import { eventKey, type KnownEvent, type Row } from './known-events.server.ts'
import { withMeeting } from './meeting-texts.server.ts'
import { mergeRow, toFeedValues } from './merge.server.ts'
import { planMissing } from './missing.server.ts'
import type { PlanInput, Step } from './step.server.ts'

/**
 * Plans how the schedule follows a reading of the feeds, and writes nothing. An event of the feeds
 * - that the schedule has from there is merged into its row (see `mergeRow`), which is shown again if it was hidden;
 * - that staff have deleted stays deleted;
 * - that is new is adopted by a row of no active feed (made by hand, or left over from a feed that is no longer active)
 *   with the same date, time, type and opponent; the values that staff typed there stay;
 * - else becomes a new row.
 * `planMissing` plans events that are missing from the feeds.
 */
export function planSync(input: PlanInput): Step[] {
  const { copies, known, rows } = input
  const events = distinctEvents(copies)
  const inFeeds = new Set(events.map(({ source, event }) => eventKey(source, event.key)))
  const knownByKey = new Map(known.map(each => [eventKey(each.source, each.key), each]))
  const orphans = new Map(
    known
      .filter(({ source, key }) => !inFeeds.has(eventKey(source, key)))
      .map(each => [startKey(each.key, each.said), each]),
  )
  const visibilityByKey = new Map(
    known.flatMap(({ key, visibility }) => (visibility ? [[key, visibility]] : [])),
  )
  const activeIds = new Set(copies.map(({ id }) => id))
  const adoptable = rows.filter(({ source }) => source === null || !activeIds.has(source))
  const used = new Set<KnownEvent>()
  const adopted = new Set<Row>()

  function planEvent({ source, others, teamId, event }: SourcedEvent): Step {
    // A feed whose URL has changed is a new feed with the same events.
    const was = knownIn([source, ...others], event.key) ?? orphans.get(startKey(event.key, event))
    const visibility = was ? was.visibility : newVisibility(event)
    const theirs = toFeedValues(withMeeting(event, visibility), teamId)
    const origin = {
      source,
      external_key: event.key,
      feed: JSON.stringify(theirs),
      missing_since: null,
    }
    if (!was && isElsewhere(event, theirs)) return { event, values: {} }
    if (!was) return planUnknown(event, theirs, { ...origin, visibility })
    used.add(was)
    const { row } = was
    if (!row) {
      const is = { source, key: event.key, feed: origin.feed }
      return { event, values: {}, deleted: { was, is } }
    }
    const merged = mergeRow({ base: was.said, theirs, ours: row })
    return { event, row, values: changedValues({ ...merged, ...origin, hidden: false }, row) }
  }

  /** Returns the visibility of an event of another key or start in this feed, of which staff may have decided before. */
  function newVisibility({ key, isPrivate }: FeedEvent) {
    return visibilityByKey.get(key) ?? (isPrivate ? 'private' : null)
  }

  /** The event as one of the feeds that have it has had it before. */
  function knownIn(sources: readonly string[], key: string) {
    const [first] = sources.flatMap(source => knownByKey.get(eventKey(source, key)) ?? [])
    return first
  }

  /** Tells whether another feed has the event: one of the two has been read since it was moved. */
  function isElsewhere({ key, title }: SourcedEvent['event'], theirs: FeedValues) {
    return known.some(({ source, key: other, said }) => {
      if (other !== key || !inFeeds.has(eventKey(source, other))) return false
      const isSameGame = said.opponent !== null && said.eventTitle === title
      return isSameGame || startKey(other, said) === startKey(key, theirs)
    })
  }

  function planUnknown(
    event: SourcedEvent['event'],
    theirs: FeedValues,
    origin: Partial<Row>,
  ): Step {
    const row = adoptable.find(each => !adopted.has(each) && isSameEvent(each, theirs))
    if (!row) return { event, values: { ...pick(theirs, FEED_FIELDS), ...origin } }
    adopted.add(row)
    const { end_date, end_time, all_day, team_id } = row.end_time
      ? { ...theirs, ...endOf(row) }
      : theirs
    const fromFeed = {
      end_date,
      end_time,
      all_day,
      team_id: row.team_id ?? team_id,
      venue: row.venue ?? theirs.venue,
      uniform: row.uniform ?? theirs.uniform,
      arrive_early: row.arrive_early ?? theirs.arrive_early,
      notes: row.notes ?? theirs.notes,
      // A cancelled event stays off, even where staff made the event themselves.
      ...(isOff(theirs) && !isOff(row) && statusOf(theirs)),
    }
    const was = knownByKey.get(eventKey(row.source, row.external_key))
    if (was) used.add(was)
    // What staff have hidden stays so, whatever the feed marks.
    const visibility =
      row.visibility === 'hidden' ? 'hidden' : (origin.visibility ?? row.visibility)
    const values = { ...fromFeed, hidden: false, ...origin, visibility }
    return { event, row, values: changedValues(values, row) }
  }

  const steps = events.map(planEvent)
  return [...steps, ...planMissing({ ...input, missing: known.filter(each => !used.has(each)) })]
}

/** Identifies an event across feeds, as long as it has not moved. */
function startKey(key: string, { date, time }: Pick<FeedFields, 'date' | 'time'>) {
  return `${key} ${date} ${time}`
}

function isSameEvent(row: Row, theirs: FeedFields) {
  return (
    row.date === theirs.date &&
    row.time === theirs.time &&
    row.type === theirs.type &&
    isSameName(row.opponent ?? '', theirs.opponent ?? '')
  )
}

function endOf({ end_date, end_time }: Row) {
  return { end_date, end_time }
}

function statusOf({ status, status_reason }: FeedFields) {
  return { status, status_reason }
}

function changedValues(values: Partial<Row>, row: Row): Partial<Row> {
  return pickBy(values, (value, name) => row[name] !== value)
}
