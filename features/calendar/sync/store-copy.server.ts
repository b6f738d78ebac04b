import type { Selectable } from 'kysely'
import { changeContent } from '../../../kit/content-version.server.ts'
import type { Db, Tables } from '../../../kit/tables.server.ts'
import type { Feed } from '../source/feed-event.ts'
import type { ActiveFeed } from './active-feeds.server.ts'

export type CopyRow = Selectable<Tables['calendar_copies']>

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
  await changeContent(db, db => write(db, feedId, { ...values, events, changed_at: at }))
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
