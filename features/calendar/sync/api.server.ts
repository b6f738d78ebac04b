import type { FastifyInstance, FastifyRequest } from 'fastify'
import { actorOf } from '../../../kit/actor.server.ts'
import { ExpectedError } from '../../../kit/errors.ts'
import type { FeatureContext } from '../../../kit/feature.server.ts'
import { withLock } from '../../../kit/lock.server.ts'
import { routeConfig } from '../../../kit/operation.server.ts'
import { rowId } from '../../../kit/resource/row-id.ts'
import type { Db } from '../../../kit/tables.server.ts'
import { requireValid } from '../../../kit/validation.ts'
import { sentence } from '../../../ui/sentence.ts'
import type { FeedTimes } from '../../settings/calendar-feed.ts'
import { FeedError } from '../source/feed-error.ts'
import type { FeedEvent } from '../source/feed-event.ts'
import { fetchFeed } from '../source/fetch/fetch-feed.server.ts'
import { readFeed } from '../source/ical/read-feed.server.ts'
import { type ActiveFeed, readActiveFeeds } from './active-feeds.server.ts'
import { readCopies } from './copies.server.ts'
import { operations, syncBody } from './operations.server.ts'
import { type FeedRefresh, feedProblem, toExpectedError } from './refresh.server.ts'
import { readOptions } from './refresh-feed.server.ts'
import { editedEvents, resetToFeed } from './reset.server.ts'
import type { FeedStatus, FeedsStatus } from './responses.ts'
import { serviceName } from './service-name.ts'
import { type CopyRow, readCopyRow } from './store-copy.server.ts'
import { sync } from './sync.server.ts'
import { errorWords } from './words.ts'

/** Seconds for the slowest sync, of many feeds that are all slow. */
const MAX_SYNC_SECONDS = 300

/** Routes for staff: the state of the feeds, a sync, and resetting an event to its feed. */
export function syncRoutes(
  app: FastifyInstance,
  context: FeatureContext,
  { refreshNow }: FeedRefresh,
) {
  const { db, now, config } = context
  const { calendarService: service, calendarFeedUrl: operatorFeedUrl } = config
  const syncPath = `/sync-${service}`

  app.get('/calendar-feeds', routeConfig(operations.feeds), async (): Promise<FeedsStatus> => {
    const feeds = await readActiveFeeds(db, operatorFeedUrl)
    return {
      service: serviceName(service),
      syncPath: `/api/admin${syncPath}`,
      feeds: await Promise.all(feeds.map(feed => readStatus(db, feed))),
      edited: await editedEvents(db),
    }
  })

  app.get<{ Params: { id: string } }>(
    '/calendar-feeds/:id/times',
    routeConfig(operations.times),
    async request => {
      const feeds = await readActiveFeeds(db, operatorFeedUrl)
      const feed = feeds.find(({ id }) => id === request.params.id)
      if (!feed) throw new ExpectedError(404, sentence(errorWords, 'feedGone'))
      return readFeedTimes(context, feed)
    },
  )

  app.post(
    '/schedule/:id/reset',
    routeConfig(operations.reset),
    (request: FastifyRequest<{ Params: { id: string } }>) =>
      resetToFeed(db, actorOf(request), rowId(request.params.id, 'event')),
  )

  app.post(syncPath, routeConfig(operations.sync), async request => {
    const { anyway } = requireValid(syncBody, request.body ?? {})
    const feeds = await readActiveFeeds(db, operatorFeedUrl)
    if (feeds.length === 0) {
      throw new ExpectedError(503, sentence(errorWords, 'noFeed'), {
        retryAfter: 300,
      })
    }
    const outcome = await withLock(db, 'calendar-sync', MAX_SYNC_SECONDS, async () => {
      for (const feed of feeds) await refreshNow(feed)
      const quarantined = anyway ? 'confirmed' : 'refused'
      return sync(db, actorOf(request), { feeds, now: now(), quarantined, log: request.log })
    })
    if (outcome === 'busy') throw new ExpectedError(409, sentence(errorWords, 'syncRunning'))
    return outcome
  })
}

async function readStatus(db: Db, feed: ActiveFeed): Promise<FeedStatus> {
  const row = await readCopyRow(db, feed.id)
  const [copy] = await readCopies(db, [feed])
  return {
    id: feed.id,
    teamId: feed.teamId,
    setBy: feed.setBy,
    triedAt: row?.tried_at ?? null,
    fetchedAt: row?.fetched_at ?? null,
    nextAt: row?.next_at ?? null,
    problem: problemOf(row),
    quarantined: row?.held_at != null,
    events: copy?.events.length ?? 0,
    byes: copy?.byes.length ?? 0,
    errors: copy?.errors ?? 0,
  }
}

const QUARANTINED = sentence(errorWords, 'quarantined')

function problemOf(row: CopyRow | undefined) {
  const problems = [feedProblem(row?.result ?? null), row?.held_at ? QUARANTINED : null]
  return problems.filter(Boolean).join(' ') || null
}

const MAX_NEXT_EVENTS = 3

/**
 * Fetches the next events of a feed, by its stated times and as if these were local although it says UTC. Throws 502 or
 * 504.
 */
async function readFeedTimes(context: FeatureContext, feed: ActiveFeed): Promise<FeedTimes> {
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
  const [asUtc, asLocal] = await Promise.all(
    [false, true].map(timesAreLocal => readFeed(fetched.bytes, { ...options, timesAreLocal })),
  )
  if (!asUtc || !asLocal) throw new Error('A feed was not read')
  const since = now().toISOString()
  const next = asUtc.events.filter(({ allDay, start }) => !allDay && start >= since)
  const events = next.slice(0, MAX_NEXT_EVENTS).map(event => ({
    title: event.title,
    stated: dayAndTime(event),
    local: dayAndTime(sameEventIn(event, asLocal.events) ?? event),
  }))
  return { events }
}

/** Finds the same event by key; the keys of series hold their instants, so those are found by title and distance. */
function sameEventIn(event: FeedEvent, others: readonly FeedEvent[]) {
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
