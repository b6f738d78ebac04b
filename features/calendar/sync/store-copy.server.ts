import type { Generated } from 'kysely'
import { changeContent } from '../../../kit/content-change.server.ts'
import type { Db, RowOf } from '../../../kit/tables.server.ts'
import type { Feed } from '../source/feed-event.ts'
import type { ActiveFeed } from './active-feeds.server.ts'

declare module '../../../kit/tables.server.ts' {
  interface Tables {
    /** The last good copy of each feed; instants are ISO 8601 UTC. */
    calendar_copies: {
      feed_id: string
      /** JSON list of `FeedEvent`; null before the first good copy. */
      events: Generated<string | null>
      /** Events that could not be read. */
      errors: Generated<number>
      /** The options that the feed was read with, see `optionsKey`. */
      read_as: Generated<string | null>
      /** JSON of the HTTP validators for the next request, and the day on which the feed was read. */
      seen: Generated<string | null>
      /** Outcome of the last try: 'ok', the code of a `FeedError`, or 'fault'. */
      result: Generated<string | null>
      /** Failed tries since the last good one. */
      failures: Generated<number>
      tried_at: Generated<string | null>
      /** When the feed last confirmed the copy, and when its events last changed. */
      fetched_at: Generated<string | null>
      changed_at: Generated<string | null>
      next_at: Generated<string | null>
    }
  }
}

export type CopyRow = RowOf<'calendar_copies'>

export function readCopyRow(db: Db, feedId: string): Promise<CopyRow | undefined> {
  return db
    .selectFrom('calendar_copies')
    .selectAll()
    .where('feed_id', '=', feedId)
    .executeTakeFirst()
}

/** A feed that was fetched without an error. Instants are ISO 8601. */
export interface GoodFetch {
  at: string
  nextAt: string
  /** Absent when the server answered that the feed has not changed. */
  read?: {
    feed: Feed
    /** The options that the feed was read with, see `optionsKey`. */
    optionsKey: string
    /** JSON of the HTTP validators (ETag, Last-Modified) for the next request. */
    validators: string
  }
}

/** Stores a good copy. Raises the content version only if the feed's events have changed. */
export async function storeCopy(db: Db, feedId: string, { at, nextAt, read }: GoodFetch) {
  const tried = { tried_at: at, fetched_at: at, next_at: nextAt, result: 'ok', failures: 0 }
  if (!read) return write(db, feedId, tried)
  const { feed, optionsKey, validators } = read
  const values = { ...tried, errors: feed.errors, read_as: optionsKey, seen: validators }
  const events = JSON.stringify(feed.events)
  const before = await readCopyRow(db, feedId)
  if (before?.events === events) return write(db, feedId, values)
  await changeContent(db, null, async ({ db, record }) => {
    await write(db, feedId, { ...values, events, changed_at: at })
    // Without the events: the copy itself is their record.
    record({ table: 'calendar_copies', id: feedId, before: null, after: null, isPublic: true })
  })
}

/** Records a failed fetch; the last good copy stays. */
export function storeFailure(
  db: Db,
  feedId: string,
  failure: Pick<CopyRow, 'result' | 'failures' | 'tried_at' | 'next_at'>,
) {
  return write(db, feedId, failure)
}

/** Deletes the copies of all other feeds: those that are no longer active. */
export async function deleteOtherCopies(db: Db, feeds: ActiveFeed[]) {
  const ids = feeds.map(({ id }) => id)
  await db
    .deleteFrom('calendar_copies')
    .$if(ids.length > 0, query => query.where('feed_id', 'not in', ids))
    .execute()
}

async function write(db: Db, feedId: string, values: Partial<CopyRow>) {
  await db
    .insertInto('calendar_copies')
    .values({ ...values, feed_id: feedId })
    .onConflict(conflict => conflict.column('feed_id').doUpdateSet(values))
    .execute()
}
