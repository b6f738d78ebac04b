import type { ContentTransaction, RowChange } from '../../../kit/content-transaction.server.ts'
import type { Db, RowOf } from '../../../kit/tables.server.ts'
import { type FeedValues, feedValuesOf } from '../schedule/feed-values.ts'
import type { Visibility } from '../schedule/schema.ts'

declare module '../../../kit/tables.server.ts' {
  interface Tables {
    /** Events of feeds that staff have deleted: a reading does not bring them back. */
    deleted_feed_events: {
      source: string
      external_key: string
      /** JSON of `FeedValues`. */
      feed: string
      visibility: Visibility | null
    }
  }
}

export type Row = Readonly<RowOf<'schedule_events'>>

/** An event that a feed has had; without a row, staff have deleted it. */
export interface KnownEvent {
  /** Id of the feed. */
  source: string
  /** The event's key within the feed. */
  key: string
  /** The feed's last values. */
  said: FeedValues
  /** The same as JSON. */
  feed: string
  visibility: Visibility | null
  row?: Row
}

/** Returns the events of feeds: those of the schedule, and those that staff have deleted. */
export async function readKnownEvents(db: Db, rows: readonly Row[]): Promise<KnownEvent[]> {
  const there = rows.flatMap((row): KnownEvent[] => {
    const { source, external_key: key, visibility } = row
    if (source === null || key === null) return []
    // A row that lost what its feed said counts as unedited.
    const said = feedValuesOf(row) ?? row
    return [{ source, key, said, feed: row.feed ?? '{}', visibility, row }]
  })
  const keys = new Set(there.map(({ source, key }) => eventKey(source, key)))
  const deleted = await db.selectFrom('deleted_feed_events').selectAll().execute()
  return [
    ...there,
    ...deleted.flatMap((event): KnownEvent[] => {
      const { source, external_key: key, feed, visibility } = event
      const said = feedValuesOf(event)
      if (!said || keys.has(eventKey(source, key))) return []
      return [{ source, key, said, feed, visibility }]
    }),
  ]
}

/** Identifies an event among all feeds. */
export function eventKey(source: string | null, key: string | null) {
  return `${source} ${key}`
}

type Deleted = Pick<KnownEvent, 'source' | 'key' | 'feed' | 'visibility'>

export async function storeDeleted(db: Db, { source, key, ...said }: Deleted) {
  await db
    .insertInto('deleted_feed_events')
    .values({ source, external_key: key, ...said })
    .onConflict(conflict => conflict.columns(['source', 'external_key']).doUpdateSet(said))
    .execute()
}

export async function forgetDeleted(db: Db, { source, key }: Pick<KnownEvent, 'source' | 'key'>) {
  await db
    .deleteFrom('deleted_feed_events')
    .where('source', '=', source)
    .where('external_key', '=', key)
    .execute()
}

/**
 * Remembers events of feeds that somebody deletes, or takes out of their feed, whichever way; one that comes back to the
 * schedule, by Undo, is forgotten.
 */
export async function rememberDeleted({ db }: ContentTransaction, changes: readonly RowChange[]) {
  for (const { table, ...change } of changes) {
    if (table !== 'schedule_events') continue
    const [before, after] = [change.before as Row | null, change.after as Row | null]
    if (before?.source && before.external_key && !after?.external_key) {
      const { source, external_key: key, feed, visibility } = before
      await storeDeleted(db, { source, key, feed: feed ?? '{}', visibility })
    }
    if (after?.source && after.external_key && !before?.external_key)
      await forgetDeleted(db, { source: after.source, key: after.external_key })
  }
}
