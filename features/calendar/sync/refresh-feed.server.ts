import type { FastifyBaseLogger } from 'fastify'
import { dayIn } from '../../../kit/clock.ts'
import type { Db } from '../../../kit/tables.server.ts'
import { readSettings } from '../../settings/store.server.ts'
import { FeedError } from '../source/feed-error.ts'
import type { ReadOptions } from '../source/feed-event.ts'
import { fetchFeed } from '../source/fetch/fetch-feed.ts'
import type { Network } from '../source/fetch/network.ts'
import { readFeed } from '../source/read-feed.ts'
import type { FeedInForce } from './active-feeds.server.ts'
import { type Copy, keepCopy, noteFailure, readCopy } from './copies.server.ts'

const MINUTE = 60 * 1000
/** Minutes until the next try where the server says nothing of it. */
const PAUSES = { busy: [60, 120, 240], failed: 60, withoutCopy: 5 }

export interface ReadingContext {
  db: Db
  log: FastifyBaseLogger
  now: () => Date
  network?: Network | undefined
  /** Milliseconds that fetching may take. */
  patience?: number | undefined
}

/** Fetches and reads a feed. What it says is kept, or else why it could not be read; nothing is thrown. */
export async function readAnew(context: ReadingContext, feed: FeedInForce) {
  const { db, log, now } = context
  const before = await readCopy(db, feed.id)
  try {
    await keepCopy(db, feed.id, await goodCopy(context, feed, before))
  } catch (error) {
    const isFeeds = error instanceof FeedError
    const result = isFeeds ? error.code : 'fault'
    const failures = (before?.failures ?? 0) + 1
    const pause = pauseAfter(error, failures, before)
    await noteFailure(db, feed.id, {
      result,
      failures,
      tried_at: now().toISOString(),
      next_at: new Date(now().getTime() + pause).toISOString(),
    })
    // A feed's address is a password: only its id is said.
    if (isFeeds) log.warn({ feed: feed.id, result }, 'a calendar feed could not be read')
    else log.error({ feed: feed.id, err: error }, 'reading a calendar feed failed')
  }
}

async function goodCopy(context: ReadingContext, feed: FeedInForce, before: Copy | undefined) {
  const { db, now, network, patience } = context
  const options = await readOptions(db, now())
  const as = readAs(options)
  // Series are counted out from the day on which they are read: yesterday's copy is not good for ever.
  const day = dayIn(options.timeZone, now())
  const known = before?.read_as === as && before.seen ? JSON.parse(before.seen) : undefined
  const seen = known?.day === day ? known : undefined
  const { address, setBy } = feed
  const fetched = await fetchFeed({ address, setBy, seen }, network, patience)
  const at = now().toISOString()
  if (fetched === 'unchanged') return { at, nextAt: nextAfter(now(), 60) }
  const read = await readFeed(fetched.bytes, options)
  const nextAt = nextAfter(now(), read.refreshMinutes)
  return { at, nextAt, read: { feed: read, as, seen: JSON.stringify({ ...fetched.seen, day }) } }
}

/** How feeds are to be read now; a copy that was read otherwise is out of date. */
export async function readOptions(db: Db, now: Date): Promise<ReadOptions> {
  const { timeZone, name, homeTeamNames } = await readSettings(db)
  const teams = await db.selectFrom('teams').select('name').orderBy('name').execute()
  return { now, timeZone, ownNames: [name, ...homeTeamNames, ...teams.map(({ name }) => name)] }
}

export function readAs({ timeZone, ownNames }: ReadOptions) {
  return JSON.stringify([timeZone, ownNames])
}

/** Clubs that started together do not all ask in the same second. */
function nextAfter(now: Date, minutes: number) {
  return new Date(now.getTime() + minutes * MINUTE * (0.9 + Math.random() / 5)).toISOString()
}

function pauseAfter(error: unknown, failures: number, before: Copy | undefined) {
  if (error instanceof FeedError && error.retryAfter) return error.retryAfter * 1000
  if (error instanceof FeedError && error.code === 'busy') {
    return (PAUSES.busy[failures - 1] ?? 240) * MINUTE
  }
  return (before?.events ? PAUSES.failed : PAUSES.withoutCopy) * MINUTE
}
