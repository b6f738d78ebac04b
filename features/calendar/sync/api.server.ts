import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { ExpectedError } from '../../../kit/errors.ts'
import { withLock } from '../../../kit/lock.server.ts'
import { rowId } from '../../../kit/resource/row-id.ts'
import type { Db } from '../../../kit/tables.server.ts'
import { valid } from '../../../kit/validation.ts'
import { serviceName } from '../source/service-name.ts'
import { type FeedInForce, feedsInForce } from './active-feeds.server.ts'
import { readCopies, readCopy } from './copies.server.ts'
import { editedEvents, resetToFeed } from './reset.server.ts'
import type { FeedStatus, FeedsStatus } from './status.ts'
import { previewSync, sync } from './sync.server.ts'

interface FeedsContext {
  db: Db
  now: () => Date
  /** As in the paths. */
  service: string
  /** The feed of the configuration. */
  operators: string | undefined
  /** Reads the feed if its copy is older than a minute; throws a ExpectedError when that comes to nothing. */
  freshen(feed: FeedInForce): Promise<void>
  /** What went wrong at the last try, in words. */
  problemOf(result: string | null): string | null
}

const asked = z.object({
  dryRun: z.boolean({ error: 'dryRun must be true or false' }).default(false),
  anyway: z.boolean({ error: 'anyway must be true or false' }).default(false),
})

/** Seconds for the slowest sync, of many feeds that are all late. */
const LONGEST_SYNC = 300

/** How staff see the feeds of the team calendar, and bring the schedule to what they say. */
export async function feedDoors(app: FastifyInstance, context: FeedsContext) {
  const { db, now, service, operators, freshen } = context
  const syncPath = `/sync-${service}`

  app.get('/calendar-feeds', async (): Promise<FeedsStatus> => {
    const feeds = await feedsInForce(db, operators)
    const statuses = feeds.map(feed => statusOf(feed, context))
    return {
      service: serviceName(service),
      syncPath: `/api/admin${syncPath}`,
      feeds: await Promise.all(statuses),
      edited: await editedEvents(db),
    }
  })

  app.post('/schedule/:id/reset', (request: FastifyRequest<{ Params: { id: string } }>) =>
    resetToFeed(db, rowId(request.params.id, 'event')),
  )

  app.post(syncPath, async request => {
    const { dryRun, anyway } = valid(asked, request.body ?? {})
    const feeds = await feedsInForce(db, operators)
    if (feeds.length === 0) {
      throw new ExpectedError(503, 'No calendar feed is set. Add one under Club Settings.')
    }
    const outcome = await withLock(db, 'calendar-sync', LONGEST_SYNC, async () => {
      for (const feed of feeds) await freshen(feed)
      if (dryRun) return previewSync(db, { feeds, now: now() })
      return sync(db, { feeds, now: now(), anyway, log: request.log })
    })
    if (outcome === 'busy')
      throw new ExpectedError(409, 'A sync is running already. Try again in a moment.')
    return outcome
  })
}

async function statusOf(feed: FeedInForce, { db, problemOf }: FeedsContext): Promise<FeedStatus> {
  const copy = await readCopy(db, feed.id)
  const [good] = await readCopies(db, [feed])
  return {
    id: feed.id,
    teamId: feed.teamId,
    triedAt: copy?.tried_at ?? null,
    fetchedAt: copy?.fetched_at ?? null,
    nextAt: copy?.next_at ?? null,
    problem: problemOf(copy?.result ?? null),
    events: good?.events.length ?? 0,
    errors: good?.errors ?? 0,
  }
}
