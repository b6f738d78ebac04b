import { omit, pickBy } from 'es-toolkit/object'
import type { Amendable, AmendedRow } from '../../../kit/resource/take-back-rules.server.ts'
import type { Db, RowOf } from '../../../kit/tables.server.ts'
import { readSettings } from '../../settings/store.server.ts'
import {
  FEED_FIELDS,
  type FeedField,
  type FeedValues,
  feedValuesOf,
  NO_FEED,
  OF_FEED,
} from '../schedule/feed-values.ts'
import { visibilityOf } from '../schedule/visibility.ts'
import { eventKey } from './known-events.server.ts'
import { meetingTexts, readMeetings } from './meeting-texts.server.ts'
import { mergeRow } from './merge.server.ts'

type Values = Amendable['target']
type Row = RowOf<'schedule_events'>

/**
 * Undo of an event that a feed has. What staff had done is taken back to what the feed says today, what a reading had done
 * to what stood there before, which then counts as an edit of staff. An event that a reading had hidden is the club's own
 * from then on: its feed does not have it.
 */
export async function withFeed(change: Amendable, { db }: { db: Db }): Promise<AmendedRow> {
  const amended = await amendedByFeed(change, db)
  return { ...amended, target: await withMeetingTexts(db, amended.target, change.current) }
}

/** The written values with, or without, how to join the meeting, as the visibility says that they leave. */
async function withMeetingTexts(db: Db, target: Values, current: Values | null): Promise<Values> {
  const row = { ...current, ...target } as Row
  if (!row.source || !('visibility' in target || target.notes)) return target
  const event = (await readMeetings(db)).get(eventKey(row.source, row.external_key))
  return { ...target, ...meetingTexts(row, event) }
}

async function amendedByFeed(
  { id, rowId, target, current }: Amendable,
  db: Db,
): Promise<AmendedRow> {
  if (!current || (target.source && current.source === null))
    return { target: await withDeleted(db, target) }
  if (target.source === null) return { target: { ...target, ...NO_FEED } }
  if (target.hidden === false) return shownAgain(db, target, current as Row)
  const said = feedValuesOf(current)
  // No Undo changes what the feed says.
  if (!said || OF_FEED.some(column => column in target)) return { target: omit(target, OF_FEED) }
  const edited = await fieldsByStaff(db, { id, rowId })
  return { target: { ...target, ...pickBy(saidOf(said, target), (_, name) => !edited.has(name)) } }
}

async function shownAgain(db: Db, target: Values, row: Row): Promise<AmendedRow> {
  const isPublished = visibilityOf(row, await readSettings(db)) === 'published'
  // The club's own events have no visibility: families see them.
  return isPublished ? { target: { ...target, ...NO_FEED } } : { target: {}, leftOut: STAYS }
}

const STAYS = 'it stays hidden, as families were not to see it.'

/** The row with what the feed says by now: it is remembered of deleted events, under the feed's address of today. */
async function withDeleted(db: Db, row: Values): Promise<Values> {
  const { source, external_key } = row as Partial<Row>
  if (!source || !external_key) return row
  const remembered = await db
    .selectFrom('deleted_feed_events')
    .select(['source', 'feed', 'visibility'])
    .where('external_key', '=', external_key)
    .execute()
  const deleted = remembered.find(each => each.source === source) ?? remembered[0]
  if (!deleted) return row
  const [was, said] = [feedValuesOf(row), feedValuesOf(deleted)]
  const merged = was && said ? mergeRow({ base: was, theirs: said, ours: row as Row }) : {}
  return { ...row, ...merged, ...deleted, missing_since: null }
}

/** Returns what the feed says, for those of its fields that `values` have. */
function saidOf(said: FeedValues | undefined, values: Values) {
  return pickBy(
    { ...said },
    (_, name) => FEED_FIELDS.some(field => field === name) && name in values,
  )
}

/** The fields whose values before a change staff had typed, rather than a feed. */
async function fieldsByStaff(db: Db, { id, rowId }: Pick<Amendable, 'id' | 'rowId'>) {
  const earlier = await db
    .selectFrom('history_rows')
    .select('after')
    .where('table_name', '=', 'schedule_events')
    .where('row_id', '=', rowId)
    .where('id', '<', id)
    .where('after', 'is not', null)
    .orderBy('id', 'desc')
    .execute()
  const known = new Set<string>()
  const byStaff = new Set<string>()
  for (const { after } of earlier) {
    const values: Values = JSON.parse(after ?? '{}')
    const said = feedValuesOf(values)
    // Before a row held what its feed said, a sync made it without.
    const isOfSync = !said && Boolean(values.source)
    for (const name of Object.keys(values)) {
      const isTyped = !isOfSync && said?.[name as FeedField] !== values[name]
      if (!known.has(name) && isTyped) byStaff.add(name)
      known.add(name)
    }
  }
  return byStaff
}
