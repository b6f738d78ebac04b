import type { FeatureContext } from '../../../kit/feature.server.ts'
import type { FeedTimes } from '../../settings/calendar-feed.ts'
import { FeedError } from '../source/feed-error.ts'
import type { FeedEvent } from '../source/feed-event.ts'
import { fetchFeed } from '../source/fetch/fetch-feed.server.ts'
import { readFeed } from '../source/ical/read-feed.server.ts'
import type { ActiveFeed } from './active-feeds.server.ts'
import { toExpectedError } from './refresh.server.ts'
import { readOptions } from './refresh-feed.server.ts'

const SHOWN = 3

/**
 * Fetches the next events of a feed, by its stated times and as if these were local although it says UTC. Throws 502 or
 * 504.
 */
export async function readFeedTimes(context: FeatureContext, feed: ActiveFeed): Promise<FeedTimes> {
  try {
    return await readBothWays(context, feed)
  } catch (error) {
    throw error instanceof FeedError ? toExpectedError(error.code) : error
  }
}

async function readBothWays(
  { db, now, network, config }: FeatureContext,
  { url, setBy }: ActiveFeed,
): Promise<FeedTimes> {
  const fetched = await fetchFeed({ url, setBy }, network, config.feedTimeout)
  if (fetched === 'unchanged') throw new Error('A request without validators was answered with 304')
  const options = await readOptions(db, now())
  const [said, local] = await Promise.all(
    [false, true].map(timesAreLocal => readFeed(fetched.bytes, { ...options, timesAreLocal })),
  )
  if (!said || !local) throw new Error('A feed was not read')
  const since = now().toISOString()
  const next = said.events.filter(({ allDay, start }) => !allDay && start >= since)
  const events = next.slice(0, SHOWN).map(event => ({
    title: event.title,
    said: dayAndTime(event),
    local: dayAndTime(twinOf(event, local.events) ?? event),
  }))
  return { events }
}

/** Finds the same event by key; the keys of series hold their instants, so those are found by title and distance. */
function twinOf(event: FeedEvent, others: readonly FeedEvent[]) {
  const distance = ({ start }: FeedEvent) => Math.abs(Date.parse(start) - Date.parse(event.start))
  return (
    others.find(({ key }) => key === event.key) ??
    others
      .filter(({ title }) => title === event.title)
      .toSorted((one, other) => distance(one) - distance(other))[0]
  )
}

function dayAndTime({ date, time }: FeedEvent) {
  return { date, time }
}
