import { setTimeout as pause } from 'node:timers/promises'
import { ExpectedError } from '../../../kit/errors.ts'
import type { FeatureContext } from '../../../kit/feature.server.ts'
import { withLock } from '../../../kit/lock.server.ts'
import { FeedError, type FeedErrorCode } from '../source/feed-error.ts'
import { type ActiveFeed, readActiveFeeds } from './active-feeds.server.ts'
import { optionsKey, readOptions, refreshFeed } from './refresh-feed.server.ts'
import { deleteOtherCopies, readCopyRow } from './store-copy.server.ts'

const MINUTE = 60 * 1000
/** Seconds after which the lock of an instance that died while fetching expires. */
const MAX_FETCH = 30

export type FeedRefresh = ReturnType<typeof feedRefresh>

/** Keeps the copies of the active feeds fresh, so that no request waits for a feed. */
export function feedRefresh(context: FeatureContext) {
  const { db, now, config } = context

  /** The job: refreshes the feeds that are due. */
  async function refreshDue(signal: AbortSignal) {
    const feeds = await readActiveFeeds(db, config.calendarFeedUrl)
    await deleteOtherCopies(db, feeds)
    for (const feed of feeds) {
      if (!signal.aborted && (await isDue(feed))) await refreshIf(isDue, feed)
    }
  }

  /** One feed at a time among all instances. Asks again under the lock: another instance may just have refreshed it. */
  function refreshIf(isNeeded: (feed: ActiveFeed) => Promise<boolean>, feed: ActiveFeed) {
    return withLock(db, 'calendar-feeds', MAX_FETCH, async () => {
      if (await isNeeded(feed)) await refreshFeed(context, feed)
    })
  }

  async function isDue({ id }: ActiveFeed) {
    const copy = await readCopyRow(db, id)
    if (!copy?.next_at || copy.next_at <= now().toISOString()) return true
    return copy.failures === 0 && copy.read_as !== optionsKey(await readOptions(db, now()))
  }

  async function isOverAMinuteOld({ id }: ActiveFeed) {
    const triedAt = (await readCopyRow(db, id))?.tried_at ?? ''
    return triedAt <= new Date(now().getTime() - MINUTE).toISOString()
  }

  return {
    refreshDue,
    /** Refreshes the feed if the last try is over a minute ago. Throws 502 or 504 if that try, or the last, failed. */
    async refreshNow(feed: ActiveFeed) {
      for (let polls = 0; await isOverAMinuteOld(feed); polls++) {
        if (polls > MAX_FETCH * 4) throw toExpectedError('busy')
        if ((await refreshIf(isOverAMinuteOld, feed)) === 'busy') await pause(250)
      }
      const { result = 'busy' } = (await readCopyRow(db, feed.id)) ?? {}
      if (result !== 'ok') throw toExpectedError(result)
    },
  }
}

/** The message for a stored result of a fetch; null if it succeeded or there was none yet. */
export function problemMessage(result: string | null) {
  if (result === null || result === 'ok') return null
  if (result === 'fault') return 'Something went wrong on our side while reading the calendar.'
  return new FeedError(result as FeedErrorCode).message
}

function toExpectedError(result: string | null) {
  const status = result === 'timeout' ? 504 : 502
  return new ExpectedError(status, problemMessage(result) ?? '', { retryAfter: 60 })
}
