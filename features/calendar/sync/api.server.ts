import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { ExpectedError } from '../../../kit/errors.ts'
import type { FeatureContext } from '../../../kit/feature.server.ts'
import { yesNo } from '../../../kit/fields.ts'
import { withLock } from '../../../kit/lock.server.ts'
import { rowId } from '../../../kit/resource/row-id.ts'
import type { Db } from '../../../kit/tables.server.ts'
import { valid } from '../../../kit/validation.ts'
import { type ActiveFeed, readActiveFeeds } from './active-feeds.server.ts'
import { readCopies } from './copies.server.ts'
import { previewSync } from './preview.server.ts'
import { type FeedRefresh, problemMessage } from './refresh.server.ts'
import { editedEvents, resetToFeed } from './reset.server.ts'
import type { FeedStatus, FeedsStatus } from './responses.ts'
import { type CopyRow, readCopyRow } from './store-copy.server.ts'
import { sync } from './sync.server.ts'

const syncBody = z.object({
  dryRun: yesNo('dryRun').default(false),
  anyway: yesNo('anyway').default(false),
})

/** Seconds for the slowest sync, of many feeds that are all slow. */
const MAX_SYNC = 300

/** Routes for staff: the state of the feeds, sync and its preview, and resetting an event to its feed. */
export function syncRoutes(
  app: FastifyInstance,
  { db, now, config }: FeatureContext,
  { refreshNow }: FeedRefresh,
) {
  const { calendarService: service, calendarFeedUrl: operatorFeedUrl } = config
  const syncPath = `/sync-${service}`

  app.get('/calendar-feeds', async (): Promise<FeedsStatus> => {
    const feeds = await readActiveFeeds(db, operatorFeedUrl)
    return {
      service: SERVICE_NAMES[service] ?? service.slice(0, 1).toUpperCase() + service.slice(1),
      syncPath: `/api/admin${syncPath}`,
      feeds: await Promise.all(feeds.map(feed => readStatus(db, feed))),
      edited: await editedEvents(db),
    }
  })

  app.post('/schedule/:id/reset', (request: FastifyRequest<{ Params: { id: string } }>) =>
    resetToFeed(db, request.user, rowId(request.params.id, 'event')),
  )

  app.post(syncPath, async request => {
    const { dryRun, anyway } = valid(syncBody, request.body ?? {})
    const feeds = await readActiveFeeds(db, operatorFeedUrl)
    if (feeds.length === 0) {
      throw new ExpectedError(503, 'No calendar feed is set. Add one under Club Settings.', {
        retryAfter: 300,
      })
    }
    const outcome = await withLock(db, 'calendar-sync', MAX_SYNC, async () => {
      for (const feed of feeds) await refreshNow(feed)
      if (dryRun) return previewSync(db, feeds, now())
      return sync(db, request.user, { feeds, now: now(), anyway, log: request.log })
    })
    if (outcome === 'busy')
      throw new ExpectedError(409, 'A sync is running already. Try again in a moment.')
    return outcome
  })
}

/** How the services spell their names; any other is capitalised. */
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
    triedAt: row?.tried_at ?? null,
    fetchedAt: row?.fetched_at ?? null,
    nextAt: row?.next_at ?? null,
    problem: problemOf(row),
    held: row?.held_at != null,
    events: copy?.events.length ?? 0,
    errors: copy?.errors ?? 0,
  }
}

const HELD =
  'Most of the coming events are gone from the calendar. The copy from before stays public until a second reading about an hour later agrees, or staff sync anyway.'

function problemOf(row: CopyRow | undefined) {
  const problems = [problemMessage(row?.result ?? null), row?.held_at ? HELD : null]
  return problems.filter(Boolean).join(' ') || null
}
