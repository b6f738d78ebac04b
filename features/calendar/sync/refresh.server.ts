import { setTimeout as pause } from 'node:timers/promises'
import type { Actor } from '../../../kit/actor.server.ts'
import { HOUR_MS, MINUTE_MS } from '../../../kit/durations.ts'
import { ExpectedError } from '../../../kit/errors.ts'
import type { FeatureContext } from '../../../kit/feature.server.ts'
import { withLock } from '../../../kit/lock.server.ts'
import { plain, sentence } from '../../../ui/sentence.ts'
import type { FeedErrorCode } from '../source/feed-error.ts'
import { feedErrorWords } from '../source/words.ts'
import { type ActiveFeed, readActiveFeeds } from './active-feeds.server.ts'
import { optionsKey, PAUSE_WITHOUT_COPY, readOptions, refreshFeed } from './refresh-feed.server.ts'
import { serviceName } from './service-name.ts'
import { type CopyRow, deleteOtherCopies, readCopyRow } from './store-copy.server.ts'
import { isUnwritten, sync } from './sync.server.ts'
import { errorWords } from './words.ts'

/** The longest milliseconds between two readings of a feed, whatever its service asks for. */
const MAX_PAUSE_MS = 48 * HOUR_MS
/** Seconds after which the lock of an instance that died while fetching expires. */
const FETCH_LOCK_SECONDS = 30
/** Milliseconds between tries that visitors cause, of all visitors together. */
const VISITORS_PAUSE_MS = 10_000

/** The author of changes that a feed made, for History. */
function feedActor(service: string): Actor {
  return { id: null, username: `${serviceName(service)} calendar`, changeSet: undefined }
}

export type FeedRefresh = ReturnType<typeof feedRefresh>

/** Keeps the copies of the active feeds fresh, and the schedule with them, so that no request waits for a feed. */
export function feedRefresh(context: FeatureContext) {
  const { db, now, log, config } = context

  /** The job: refreshes the feeds that are due. */
  async function refreshDue(signal: AbortSignal) {
    const feeds = await readActiveFeeds(db, config.calendarFeedUrl)
    await deleteOtherCopies(db, feeds)
    for (const feed of feeds) {
      if (!signal.aborted && (await isDue(feed))) await refreshIf(isDue, feed)
    }
    await writeUnwritten()
  }

  /** Writes what no sync has written: hourly readings, those before which the program ended, and that no feed is left. */
  async function writeUnwritten() {
    if (await isUnwritten(db, await readActiveFeeds(db, config.calendarFeedUrl)))
      await writeReadings(feedActor(config.calendarService))
  }

  /** Brings the schedule up to date with what was read. */
  async function writeReadings(actor: Actor) {
    const feeds = await readActiveFeeds(db, config.calendarFeedUrl)
    await sync(db, actor, { feeds, now: now(), quarantined: 'stays', log })
  }

  /**
   * Refreshes one feed at a time among all instances. Checks again under the lock: another instance may just have
   * refreshed it.
   */
  function refreshIf(isNeeded: (feed: ActiveFeed) => Promise<boolean>, feed: ActiveFeed) {
    return withLock(db, 'calendar-feeds', FETCH_LOCK_SECONDS, async () => {
      if (await isNeeded(feed)) await refreshFeed(context, feed)
    })
  }

  async function isDue(feed: ActiveFeed) {
    const copy = await readCopyRow(db, feed.id)
    if (!copy?.next_at || copy.next_at <= now().toISOString()) return true
    // The copy was written while the clock was ahead.
    if (Date.parse(copy.next_at) > now().getTime() + MAX_PAUSE_MS) return true
    return copy.failures === 0 && copy.read_as !== optionsKey(await readOptions(db, now(), feed))
  }

  /**
   * Tells whether a visitor may trigger another reading of a feed that could never be read: not before the time that
   * its service named.
   */
  async function isRetryable({ id }: ActiveFeed) {
    const { events, tried_at, next_at } = (await readCopyRow(db, id)) ?? {}
    if (events) return false
    if (!tried_at || !next_at || next_at <= now().toISOString()) return true
    const isTimeNamed = Date.parse(next_at) - Date.parse(tried_at) !== PAUSE_WITHOUT_COPY
    return !isTimeNamed && Date.parse(tried_at) + VISITORS_PAUSE_MS <= now().getTime()
  }

  /** Tells whether the feed was read within the last minute, with today's options. */
  async function isFresh(feed: ActiveFeed, copy: CopyRow | undefined) {
    if (copy?.result !== 'ok' || !copy.tried_at) return false
    const isRecent = copy.tried_at > new Date(now().getTime() - MINUTE_MS).toISOString()
    return isRecent && copy.read_as === optionsKey(await readOptions(db, now(), feed))
  }

  return {
    refreshDue,
    writeUnwritten,
    /** Reads those feeds again that never could be read, when a visitor asks for it. */
    async refreshUnread() {
      for (const feed of await readActiveFeeds(db, config.calendarFeedUrl)) {
        if (await isRetryable(feed)) await refreshIf(isRetryable, feed)
      }
      await writeUnwritten()
    },
    /**
     * Refreshes the feed unless it is fresh; an earlier failure leads to a new try. Throws 502 or 504 if the refresh
     * fails.
     */
    async refreshNow(feed: ActiveFeed) {
      const before = await readCopyRow(db, feed.id)
      const isNeeded = async () => {
        const copy = await readCopyRow(db, feed.id)
        if (await isFresh(feed, copy)) return false
        // A failure just now of the job or another instance counts.
        return copy?.result === 'ok' || copy?.tried_at === before?.tried_at
      }
      for (let polls = 0; await isNeeded(); polls++) {
        if (polls > FETCH_LOCK_SECONDS * 4) throw toExpectedError('busy')
        if ((await refreshIf(isNeeded, feed)) !== 'busy') break
        await pause(250)
      }
      const { result = 'busy' } = (await readCopyRow(db, feed.id)) ?? {}
      if (result !== 'ok') throw toExpectedError(result)
    },
  }
}

/** Returns the problem of a stored result of a fetch; null if it succeeded or there was none yet. */
export function feedProblem(result: string | null) {
  if (result === null || result === 'ok') return null
  if (result === 'fault') return sentence(errorWords, 'fault')
  return sentence(feedErrorWords, result as FeedErrorCode)
}

export function toExpectedError(result: string | null) {
  const status = result === 'timeout' ? 504 : 502
  return new ExpectedError(status, feedProblem(result) ?? plain(''), { retryAfter: 60 })
}
