import { setTimeout as pause } from 'node:timers/promises'
import { ExpectedError } from '../../../kit/errors.ts'
import { withLock } from '../../../kit/lock.server.ts'
import { FeedError, type FeedErrorCode } from '../source/feed-error.ts'
import { type FeedInForce, feedsInForce } from './active-feeds.server.ts'
import { dropOtherCopies, readCopy } from './copies.server.ts'
import { type ReadingContext, readAnew, readAs, readOptions } from './refresh-feed.server.ts'

const MINUTE = 60 * 1000
/** Seconds after which an instance that fetches and is not heard of again counts as dead. */
const LONGEST_FETCH = 30

export interface FeedsContext extends ReadingContext {
  /** The feed of the configuration. */
  operators: string | undefined
}

export type Feeds = ReturnType<typeof keepFeeds>

/** Keeps copies of the calendar's feeds, so that nobody who looks at the calendar ever waits for one. */
export function keepFeeds(context: FeedsContext) {
  const { db, log, now, operators } = context
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  let rounds = Promise.resolve()

  /** Reads the feeds whose time has come; done when they are read. */
  function wake() {
    rounds = rounds.then(round).catch(error => log.error({ err: error }, 'keeping feeds failed'))
    return rounds
  }

  async function round() {
    const feeds = await feedsInForce(db, operators)
    await dropOtherCopies(db, feeds)
    for (const feed of feeds) {
      if (!stopped && (await isDue(feed))) await once(feed, isDue)
    }
  }

  /** One feed at a time, whatever the number of instances; what another has just read is not due any more. */
  function once(feed: FeedInForce, isWanted: (feed: FeedInForce) => Promise<boolean>) {
    return withLock(db, 'calendar-feeds', LONGEST_FETCH, async () => {
      if (await isWanted(feed)) await readAnew(context, feed)
    })
  }

  async function isDue({ id }: FeedInForce) {
    const copy = await readCopy(db, id)
    if (!copy?.next_at || copy.next_at <= now().toISOString()) return true
    return copy.failures === 0 && copy.read_as !== readAs(await readOptions(db, now()))
  }

  async function isOld({ id }: FeedInForce) {
    const triedAt = (await readCopy(db, id))?.tried_at ?? ''
    return triedAt <= new Date(now().getTime() - MINUTE).toISOString()
  }

  return {
    wake,
    start() {
      void wake()
      timer = setInterval(wake, MINUTE).unref()
    },
    /** Done when what was begun has ended. */
    stop() {
      stopped = true
      clearInterval(timer)
      return rounds
    },
    /** Reads the feed if its copy is older than a minute. Throws a ExpectedError when the last try came to nothing. */
    async freshen(feed: FeedInForce) {
      for (let waited = 0; await isOld(feed); waited++) {
        if (waited > LONGEST_FETCH * 4) throw refusalOf('busy')
        if ((await once(feed, isOld)) === 'busy') await pause(250)
      }
      const { result = 'busy' } = (await readCopy(db, feed.id)) ?? {}
      if (result !== 'ok') throw refusalOf(result)
    },
  }
}

/** Why the last try failed, in words; null when it did not. */
export function problemOf(result: string | null) {
  if (result === null || result === 'ok') return null
  if (result === 'fault') return 'Something went wrong on our side while reading the calendar.'
  return new FeedError(result as FeedErrorCode).message
}

function refusalOf(result: string | null) {
  return new ExpectedError(result === 'timeout' ? 504 : 502, problemOf(result) ?? '', {
    retryAfter: 60,
  })
}
