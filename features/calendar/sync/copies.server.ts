import type { Selectable } from 'kysely'
import { changeContent } from '../../../kit/content-version.server.ts'
import type { Db, Tables } from '../../../kit/tables.server.ts'
import { readTeamNames } from '../../teams/names.server.ts'
import type { Feed, FeedEvent } from '../source/feed-event.ts'
import type { FeedInForce } from './active-feeds.server.ts'

export type Copy = Selectable<Tables['calendar_copies']>

/** A feed with the events of its last good copy. */
export interface FeedCopy extends Pick<FeedInForce, 'id' | 'teamId'> {
  events: FeedEvent[]
  errors: number
  fetchedAt: string
  changedAt: string
}

export function readCopy(db: Db, id: string): Promise<Copy | undefined> {
  return db.selectFrom('calendar_copies').selectAll().where('feed_id', '=', id).executeTakeFirst()
}

/** Those of the feeds that have one. */
export async function readCopies(db: Db, feeds: FeedInForce[]): Promise<FeedCopy[]> {
  if (feeds.length === 0) return []
  const copies = await db
    .selectFrom('calendar_copies')
    .select(['feed_id', 'events', 'errors', 'fetched_at', 'changed_at'])
    .where(
      'feed_id',
      'in',
      feeds.map(({ id }) => id),
    )
    .execute()
  const teams = await readTeamNames(db)
  return feeds.flatMap(({ id, teamId }) => {
    const copy = copies.find(copy => copy.feed_id === id)
    if (!copy?.events) return []
    const { events, errors, fetched_at, changed_at } = copy
    return {
      id,
      // The team may be gone; its feed is then the whole club's.
      teamId: teamId !== null && teams.has(teamId) ? teamId : null,
      events: JSON.parse(events) as FeedEvent[],
      errors,
      fetchedAt: fetched_at ?? '',
      changedAt: changed_at ?? '',
    }
  })
}

/** When the oldest of the copies was good; null without any. */
export async function readFetchedAt(db: Db, feeds: FeedInForce[]): Promise<string | null> {
  if (feeds.length === 0) return null
  const { oldest } = await db
    .selectFrom('calendar_copies')
    .select(({ fn }) => fn.min('fetched_at').as('oldest'))
    .where(
      'feed_id',
      'in',
      feeds.map(({ id }) => id),
    )
    .executeTakeFirstOrThrow()
  return oldest
}

interface Good {
  at: string
  nextAt: string
  /** Left out, the feed says that it has not changed. */
  read?: { feed: Feed; as: string; seen: string }
}

/** Keeps what a feed says; what the public sees changes only with it. */
export async function keepCopy(db: Db, id: string, { at, nextAt, read }: Good) {
  const tried = { tried_at: at, fetched_at: at, next_at: nextAt, result: 'ok', failures: 0 }
  if (!read) return write(db, id, tried)
  const events = JSON.stringify(read.feed.events)
  const values = { ...tried, errors: read.feed.errors, read_as: read.as, seen: read.seen }
  const before = await readCopy(db, id)
  if (before?.events === events) return write(db, id, values)
  await changeContent(db, db => write(db, id, { ...values, events, changed_at: at }))
}

/** Notes a try that failed; the last good copy stays. */
export function noteFailure(
  db: Db,
  id: string,
  failed: Pick<Copy, 'result' | 'failures' | 'tried_at' | 'next_at'>,
) {
  return write(db, id, failed)
}

/** Forgets the copies of feeds that are no longer set. */
export async function dropOtherCopies(db: Db, feeds: FeedInForce[]) {
  const ids = feeds.map(({ id }) => id)
  await db
    .deleteFrom('calendar_copies')
    .$if(ids.length > 0, query => query.where('feed_id', 'not in', ids))
    .execute()
}

async function write(db: Db, id: string, values: Partial<Copy>) {
  await db
    .insertInto('calendar_copies')
    .values({ ...values, feed_id: id })
    .onConflict(conflict => conflict.column('feed_id').doUpdateSet(values))
    .execute()
}
