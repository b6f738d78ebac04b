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
import { type ActiveFeed, readActiveFeeds } from './active-feeds.server.ts'
import { readCopies } from './copies.server.ts'
import { readFeedTimes } from './feed-times.server.ts'
import { operations, syncBody } from './operations.server.ts'
import { previewSync } from './preview.server.ts'
import { type FeedRefresh, feedProblem } from './refresh.server.ts'
import { editedEvents, resetToFeed } from './reset.server.ts'
import type { FeedStatus, FeedsStatus } from './responses.ts'
import { type CopyRow, readCopyRow } from './store-copy.server.ts'
import { sync } from './sync.server.ts'
import { errorWords } from './words.ts'

/** Seconds for the slowest sync, of many feeds that are all slow. */
const MAX_SYNC = 300

/** Routes for staff: the state of the feeds, sync and its preview, and resetting an event to its feed. */
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
      service: SERVICE_NAMES[service] ?? service.slice(0, 1).toUpperCase() + service.slice(1),
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
    const { dryRun, anyway } = requireValid(syncBody, request.body ?? {})
    const feeds = await readActiveFeeds(db, operatorFeedUrl)
    if (feeds.length === 0) {
      throw new ExpectedError(503, sentence(errorWords, 'noFeed'), {
        retryAfter: 300,
      })
    }
    const outcome = await withLock(db, 'calendar-sync', MAX_SYNC, async () => {
      for (const feed of feeds) await refreshNow(feed)
      if (dryRun) return previewSync(db, feeds, now())
      return sync(db, actorOf(request), { feeds, now: now(), anyway, log: request.log })
    })
    if (outcome === 'busy') throw new ExpectedError(409, sentence(errorWords, 'syncRunning'))
    return outcome
  })
}

/** The services' spellings of their names; any other is capitalised. */
const SERVICE_NAMES: Record<string, string> = {
  teamsnap: 'TeamSnap',
  sportsengine: 'SportsEngine',
  playmetrics: 'PlayMetrics',
  gamechanger: 'GameChanger',
  leagueapps: 'LeagueApps',
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
    errors: copy?.errors ?? 0,
  }
}

const QUARANTINED = sentence(errorWords, 'quarantined')

function problemOf(row: CopyRow | undefined) {
  const problems = [feedProblem(row?.result ?? null), row?.held_at ? QUARANTINED : null]
  return problems.filter(Boolean).join(' ') || null
}
