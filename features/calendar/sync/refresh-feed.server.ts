import { dayIn } from '../../../kit/clock.ts'
import { MINUTE_MS } from '../../../kit/durations.ts'
import type { FeatureContext } from '../../../kit/feature.server.ts'
import type { Db } from '../../../kit/tables.server.ts'
import { readSettings } from '../../settings/store.server.ts'
import { readSpellings } from '../../spellings/read.server.ts'
import { FeedError } from '../source/feed-error.ts'
import type { ReadOptions } from '../source/feed-event.ts'
import { fetchFeed } from '../source/fetch/fetch-feed.server.ts'
import { readFeed } from '../source/ical/read-feed.server.ts'
import type { ActiveFeed } from './active-feeds.server.ts'
import {
  type CopyRow,
  type GoodFetch,
  readCopyRow,
  storeCopy,
  storeFailure,
} from './store-copy.server.ts'

/** Minutes until the next try, unless the server names a time. */
const RETRY_AFTER = { busy: [60, 120, 240], failed: 60 }
/** Milliseconds until the next try while there is nothing to show. */
export const PAUSE_WITHOUT_COPY = 5 * MINUTE_MS

/** Fetches and parses a feed and stores its copy, or the error and the time of the next try. Never throws. */
export async function refreshFeed(context: FeatureContext, feed: ActiveFeed) {
  const { db, log, now } = context
  const before = await readCopyRow(db, feed.id)
  try {
    await storeCopy(db, feed.id, await fetchAndRead(context, feed, before))
  } catch (error) {
    const isExpected = error instanceof FeedError
    const result = isExpected ? error.code : 'fault'
    const failures = (before?.failures ?? 0) + 1
    const pause = pauseAfter(error, failures, before)
    await storeFailure(db, feed.id, {
      result,
      failures,
      tried_at: now().toISOString(),
      next_at: new Date(now().getTime() + pause).toISOString(),
    })
    // The feed's URL is a secret: only its id is logged.
    if (isExpected) log.warn({ feed: feed.id, result }, 'a calendar feed could not be read')
    else log.error({ feed: feed.id, err: error }, 'reading a calendar feed failed')
  }
}

async function fetchAndRead(
  context: FeatureContext,
  feed: ActiveFeed,
  before: CopyRow | undefined,
): Promise<GoodFetch> {
  const { db, now, network, config } = context
  const options = await readOptions(db, now(), feed)
  const key = optionsKey(options)
  // Series are expanded around the day of reading, so validators count for that day only.
  const day = dayIn(options.timeZone, now())
  const stored = before?.read_as === key && before.seen ? JSON.parse(before.seen) : undefined
  const validators = stored?.day === day ? stored : undefined
  const fetched = await fetchFeed({ ...feed, validators }, network, config.feedTimeout)
  const at = now().toISOString()
  if (fetched === 'unchanged') return { at, nextAt: nextAfter(now(), 60) }
  const read = await readFeed(fetched.bytes, options)
  return {
    at,
    nextAt: nextAfter(now(), read.refreshMinutes),
    read: {
      feed: read,
      optionsKey: key,
      validators: JSON.stringify({ ...fetched.validators, day }),
    },
  }
}

/** Returns the current options for reading a feed. */
export async function readOptions(
  db: Db,
  now: Date,
  { timesAreLocal = false }: Partial<Pick<ActiveFeed, 'timesAreLocal'>> = {},
): Promise<ReadOptions> {
  const { timeZone, name, homeTeamNames } = await readSettings(db)
  const teams = await db.selectFrom('teams').select('name').orderBy('name').execute()
  const spelledNames = (await readSpellings(db)).flatMap(({ team_id, written }) =>
    team_id === null ? [] : [written],
  )
  const ownNames = [name, ...homeTeamNames, ...teams.map(({ name }) => name), ...spelledNames]
  return { now, timeZone, ownNames, timesAreLocal }
}

/** Raised whenever the parser reads feeds in another way than before. */
const PARSER_VERSION = 6

/** A copy that was read with other options than today's, or by an older program, is out of date. */
export function optionsKey({ timeZone, ownNames, timesAreLocal }: ReadOptions) {
  return JSON.stringify([timeZone, ownNames, PARSER_VERSION, ...(timesAreLocal ? ['local'] : [])])
}

/** Adds a jitter of 10 percent, so that clubs that started together do not all fetch in the same second. */
function nextAfter(now: Date, minutes: number) {
  return new Date(now.getTime() + minutes * MINUTE_MS * (0.9 + Math.random() / 5)).toISOString()
}

/** Milliseconds. */
function pauseAfter(error: unknown, failures: number, before: CopyRow | undefined) {
  if (error instanceof FeedError && error.retryAfter) return error.retryAfter * 1000
  if (!before?.events) return PAUSE_WITHOUT_COPY
  const isBusy = error instanceof FeedError && error.code === 'busy'
  return (isBusy ? (RETRY_AFTER.busy[failures - 1] ?? 240) : RETRY_AFTER.failed) * MINUTE_MS
}
