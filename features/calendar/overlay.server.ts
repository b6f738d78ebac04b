import { createHash } from 'node:crypto'
import type { Selectable } from 'kysely'
import { dayIn } from '../../kit/clock.ts'
import type { Tables } from '../../kit/tables.server.ts'
import type { Settings } from '../settings/schema.ts'
import type { CalendarEvent } from './schedule/calendar-event.ts'
import { convertChanged } from './schedule/convert-changed.server.ts'
import { type Decisions, isShown } from './schedule/decisions.server.ts'
import { wasColumns } from './schedule/slot.ts'
import { type TeamNames, toCalendarEvent } from './schedule/to-calendar-event.ts'
import { distinctEvents, type FeedCopy, type SourcedEvent } from './sync/copies.server.ts'
import { differingFields, type FeedFields, mergeFields, toFeedFields } from './sync/merge.server.ts'
import { eventKey, missingDay, type Snapshot } from './sync/snapshots.server.ts'

type Row = Selectable<Tables['schedule_events']>

interface OverlayInput {
  /** All events of the schedule, hidden ones too. */
  rows: readonly Row[]
  copies: FeedCopy[]
  snapshots: Snapshot[]
  club: Settings
  teams: TeamNames
  decisions: Decisions
}

/**
 * Returns the calendar between two syncs: the feeds' events as their copies have them, with the edits of staff merged
 * in as a sync would merge them, and the rows that are in no feed. An event of a feed that staff have deleted (a
 * snapshot without a row) is left out.
 */
export function overlayEdits({
  rows,
  copies,
  snapshots,
  club,
  teams,
  decisions,
}: OverlayInput): CalendarEvent[] {
  const rowsByKey = new Map(rows.map(row => [eventKey(row.source, row.external_key), row]))
  const snapshotsByKey = new Map(snapshots.map(each => [eventKey(each.source, each.key), each]))
  const overlaid = new Set<Row>()
  const fromFeeds = distinctEvents(copies).flatMap(sourced => {
    const key = eventKey(sourced.source, sourced.event.key)
    const row = rowsByKey.get(key)
    const snapshot = snapshotsByKey.get(key)
    if (row) overlaid.add(row)
    if (snapshot && !row) return []
    const theirs = toFeedFields(sourced.event, sourced.teamId)
    const merged =
      row && snapshot ? mergeFields({ base: snapshot.base, theirs, ours: row }) : theirs
    const titles = { ...merged, title: `${merged.title ?? ''} ${sourced.event.title}` }
    if (!isShown({ ...titles, external_key: sourced.event.key }, decisions, club)) return []
    return overlay(sourced, { row, theirs, merged, club, teams })
  })
  const wasPast = pastWhenMissed(copies, snapshotsByKey, club)
  const own = rows.filter(
    row =>
      !row.hidden &&
      !overlaid.has(row) &&
      isShown(row, decisions, club) &&
      (row.source === null || wasPast(row)),
  )
  return [...fromFeeds, ...convertChanged(own, club, teams)]
}

/**
 * Returns a test for rows of a feed that are missing from its copy. They are shown if they were past when a reading first
 * missed them, since feeds drop events half a year after their date; later ones do not take place.
 */
function pastWhenMissed(
  copies: FeedCopy[],
  snapshots: Map<string, Snapshot>,
  { timeZone }: Settings,
) {
  const days = new Map(
    copies.map(({ id, changedAt }) => [id, dayIn(timeZone, new Date(changedAt))]),
  )
  const latest = [...days.values()].sort().at(-1) ?? ''
  return ({ date, source, external_key }: Row) => {
    const snapshot = snapshots.get(eventKey(source, external_key))
    const missing = snapshot && missingDay(snapshot, timeZone)
    return date < (missing ?? days.get(source ?? '') ?? latest)
  }
}

interface Stored extends Pick<OverlayInput, 'club' | 'teams'> {
  row: Row | undefined
  theirs: FeedFields
  merged: FeedFields
}

function overlay(
  { event }: SourcedEvent,
  { row, theirs, merged, club, teams }: Stored,
): CalendarEvent {
  const shown = toCalendarEvent({ ...NO_STATUS_CHANGE, ...row, ...merged, id: 0 }, club, teams)
  const edited = new Set<string>(differingFields(merged, theirs))
  const isAnnotated = edited.has('notes')
  const isRenamed = ['type', 'title', 'opponent', 'isHome'].some(field => edited.has(field))
  return {
    ...shown,
    id: feedEventId(event.key),
    title: isRenamed ? shown.title : event.title,
    description: isAnnotated ? shown.description : event.description,
  }
}

/** Columns that no feed fills, of an event without a row. */
const NO_STATUS_CHANGE = {
  match_number: null,
  status_reason: null,
  ...wasColumns(null),
  time_tbd: false,
}

/** The value is the same before and after a sync, and never the id of a row. */
export function feedEventId(key: string) {
  return `feed-${createHash('sha256').update(key).digest('base64url').slice(0, 12)}`
}
