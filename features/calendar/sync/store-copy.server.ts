import type { Generated } from 'kysely'
import { dayIn } from '../../../kit/clock.ts'
import { changeContent } from '../../../kit/content-change.server.ts'
import type { ContentTransaction } from '../../../kit/content-transaction.server.ts'
import { MINUTE_MS } from '../../../kit/durations.ts'
import type { Db, RowOf } from '../../../kit/tables.server.ts'
import { readSettings } from '../../settings/store.server.ts'
import type { Feed, FeedEvent } from '../source/feed-event.ts'
import type { ActiveFeed } from './active-feeds.server.ts'
import { massLoss } from './mass-loss.server.ts'
import { markPrivate } from './private-events.server.ts'

declare module '../../../kit/tables.server.ts' {
  interface Tables {
    /** The last good copy of each feed; instants are ISO 8601 UTC. */
    calendar_copies: {
      feed_id: string
      /** JSON list of `FeedEvent`; null before the first good copy. */
      events: Generated<string | null>
      /** Events that could not be read at the last good reading. */
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
      /** The time at which the feed last confirmed the copy, and that of its events' last change. */
      fetched_at: Generated<string | null>
      changed_at: Generated<string | null>
      next_at: Generated<string | null>
      /** Events of a later reading that lacks most of the coming ones, and when it was first read; see `storeCopy`. */
      held_events: Generated<string | null>
      held_at: Generated<string | null>
      /** `fetched_at` of the reading that the schedule was last brought up to date with. */
      written_at: Generated<string | null>
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

/**
 * Stores a good reading of a feed, which `sync` then writes into the schedule. One with a mass loss (see `massLoss`) is
 * quarantined: the schedule stays as it is until another reading about an hour later lacks the same events, or staff sync
 * anyway.
 */
export async function storeCopy(db: Db, feedId: string, { at, nextAt, read }: GoodFetch) {
  const before = await readCopyRow(db, feedId)
  const events = read
    ? JSON.stringify(read.feed.events)
    : (before?.held_events ?? before?.events ?? null)
  const values = {
    tried_at: at,
    next_at: nextAt,
    result: 'ok',
    failures: 0,
    ...(read && { errors: read.feed.errors, read_as: read.optionsKey, seen: read.validators }),
  }
  const quarantinedAt = await quarantinedSince(db, before, events, at)
  const soon = new Date(Date.parse(at) + CONFIRMED_AFTER).toISOString()
  const isNew = !quarantinedAt && before?.events !== events
  await changeContent(db, null, async ({ db, record }) => {
    await write(db, feedId, {
      ...values,
      ...(quarantinedAt
        ? { next_at: nextAt < soon ? nextAt : soon, held_events: events, held_at: quarantinedAt }
        : { fetched_at: at, held_events: null, held_at: null }),
      // What a confirmed reading lacks has been missing since it was first read.
      ...(isNew && { events, changed_at: before?.held_at ?? at }),
    })
    await markPrivate({ db, record }, before?.held_events ?? before?.events)
    if (isNew) recordCopy(record, feedId)
  })
}

/** Milliseconds after which a second reading confirms a loss. Less than the shortest interval of hourly readings. */
const CONFIRMED_AFTER = 50 * MINUTE_MS

/** Returns since when a reading is quarantined, ISO 8601; undefined when it may be public. */
async function quarantinedSince(
  db: Db,
  before: CopyRow | undefined,
  events: string | null,
  at: string,
) {
  if (!before?.events || !events || before.events === events) return undefined
  const { timeZone } = await readSettings(db)
  const shown = JSON.parse(before.events) as FeedEvent[]
  const lossOf = (reading: string) =>
    massLoss(shown, JSON.parse(reading), dayIn(timeZone, new Date(at)))
  const loss = lossOf(events)
  if (loss === undefined) return undefined
  if (!before.held_at || !before.held_events || lossOf(before.held_events) !== loss) return at
  const isConfirmed = Date.parse(at) - Date.parse(before.held_at) >= CONFIRMED_AFTER
  return isConfirmed ? undefined : before.held_at
}

/** Takes the reading that has been quarantined since then, in the transaction of a sync that staff have confirmed. */
export async function publishQuarantinedCopy(
  { db, record }: Pick<ContentTransaction, 'db' | 'record'>,
  feedId: string,
  quarantinedAt: string,
) {
  const before = await readCopyRow(db, feedId)
  if (before?.held_at !== quarantinedAt) return
  const events = before.held_events
  const shown = {
    fetched_at: quarantinedAt,
    changed_at: quarantinedAt,
    held_events: null,
    held_at: null,
  }
  await write(db, feedId, { ...shown, events })
  await markPrivate({ db, record }, before.events)
  recordCopy(record, feedId)
}

/** Records the change without the events: the copy itself stores them, and the public reads the schedule. */
function recordCopy(record: ContentTransaction['record'], id: string) {
  record({ table: 'calendar_copies', id, before: null, after: null, isPublic: false })
}

/** Records a failed fetch; the last good copy stays. */
export function storeFailure(
  db: Db,
  feedId: string,
  failure: Pick<CopyRow, 'result' | 'failures' | 'tried_at' | 'next_at'>,
) {
  return write(db, feedId, failure)
}

/** Deletes the copies of inactive feeds; what the schedule has of them goes with the next writing. */
export async function deleteOtherCopies(db: Db, feeds: ActiveFeed[]) {
  const ids = feeds.map(({ id }) => id)
  const deleted = await db
    .deleteFrom('calendar_copies')
    .$if(ids.length > 0, query => query.where('feed_id', 'not in', ids))
    .returning('feed_id')
    .execute()
  if (deleted.length > 0)
    await db.updateTable('calendar_copies').set({ written_at: null }).execute()
}

async function write(db: Db, feedId: string, values: Partial<CopyRow>) {
  await db
    .insertInto('calendar_copies')
    .values({ ...values, feed_id: feedId })
    .onConflict(conflict => conflict.column('feed_id').doUpdateSet(values))
    .execute()
}
