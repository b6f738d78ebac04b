import { pickBy } from 'es-toolkit/object'
import { isSameName } from '../../../kit/name-key.ts'
import { isOff } from '../schedule/calendar-event.ts'
import { distinctEvents, type SourcedEvent } from './copies.server.ts'
import { differingFields, type FeedFields, mergeFields, toFeedFields } from './merge.server.ts'
import { planMissing } from './missing.server.ts'
import { eventKey, type Snapshot } from './snapshots.server.ts'
import type { Plan, PlanInput, Row, Step } from './step.server.ts'

/**
 * Plans a sync, for preview and sync alike, and writes nothing. An event of the feeds
 * - with a snapshot and a row is merged into the row (see `mergeFields`), which is shown again if it was hidden;
 * - with a snapshot but no row was deleted by staff, and stays deleted;
 * - without a snapshot is adopted by a row that has none (made by hand, or left over from a feed that is no longer
 *   active) with the same date, time, type and opponent; the values that staff typed there stay;
 * - else becomes a new row.
 * `planMissing` plans events that are missing from the feeds.
 */
export function planSync(input: PlanInput): Plan {
  const { copies, snapshots, rows } = input
  const events = distinctEvents(copies)
  const inFeeds = new Set(events.map(({ source, event }) => eventKey(source, event.key)))
  const rowsByKey = new Map(rows.map(row => [eventKey(row.source, row.external_key), row]))
  const snapshotsByKey = new Map(snapshots.map(each => [eventKey(each.source, each.key), each]))
  const orphans = new Map(
    snapshots
      .filter(({ source, key }) => !inFeeds.has(eventKey(source, key)))
      .map(snapshot => [startKey(snapshot.key, snapshot.base), snapshot]),
  )
  const activeIds = new Set(copies.map(({ id }) => id))
  const adoptable = rows.filter(({ source }) => source === null || !activeIds.has(source))
  const used = new Set<Snapshot>()
  const adopted = new Set<Row>()

  function planEvent({ source, teamId, event }: SourcedEvent): Step {
    const theirs = toFeedFields(event, teamId)
    const snapshot = { source, key: event.key, base: theirs, missingSince: null }
    // A feed whose URL has changed is a new feed with the same events.
    const replaces =
      snapshotsByKey.get(eventKey(source, event.key)) ?? orphans.get(startKey(event.key, theirs))
    if (!replaces) return planUnknown(event, snapshot)
    used.add(replaces)
    const row = rowsByKey.get(eventKey(replaces.source, replaces.key))
    if (!row) return { action: 'unchanged', event, values: {}, snapshot, replaces }
    const merged = mergeFields({ base: replaces.base, theirs, ours: row })
    const update = differingFields(merged, row).length > 0 ? 'changed' : 'unchanged'
    const action = row.hidden ? 'shown' : update
    const values = changedValues({ ...merged, ...sourceColumns(snapshot), hidden: false }, row)
    return { action, event, row, values, snapshot, replaces }
  }

  function planUnknown(event: SourcedEvent['event'], snapshot: Snapshot): Step {
    const theirs = snapshot.base
    const row = adoptable.find(each => !adopted.has(each) && isSameEvent(each, theirs))
    const source = sourceColumns(snapshot)
    if (!row) return { action: 'new', event, values: { ...theirs, ...source }, snapshot }
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
    const values = changedValues({ ...fromFeed, hidden: false, ...source }, row)
    const replaces = snapshotsByKey.get(eventKey(row.source, row.external_key))
    if (replaces) used.add(replaces)
    return { action: 'adopted', event, row, values, snapshot, replaces }
  }

  const steps = events.map(planEvent)
  const missing = planMissing({
    ...input,
    missing: snapshots.filter(snapshot => !used.has(snapshot)),
    rowsByKey,
  })
  return { steps: [...steps, ...missing.steps], isMassLoss: missing.isMassLoss }
}

/** Identifies an event across feeds, as long as it has not moved. */
function startKey(key: string, { date, time }: FeedFields) {
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

function sourceColumns({ source, key }: Snapshot) {
  return { source, external_key: key }
}

function changedValues(values: Partial<Row>, row: Row): Partial<Row> {
  return pickBy(values, (value, name) => row[name] !== value)
}
