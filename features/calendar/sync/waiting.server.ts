import type { FastifyInstance } from 'fastify'
import { actorOf } from '../../../kit/actor.server.ts'
import { dayIn } from '../../../kit/clock.ts'
import { changeContent } from '../../../kit/content-change.server.ts'
import type { FeatureContext } from '../../../kit/feature.server.ts'
import { routeConfig } from '../../../kit/operation.server.ts'
import type { Db } from '../../../kit/tables.server.ts'
import { tableRows } from '../../../kit/until-change.server.ts'
import { requireValid } from '../../../kit/validation.ts'
import { readSettings } from '../../settings/store.server.ts'
import { type Decision, readDecisions, visibilityOf } from '../schedule/decisions.server.ts'
import { readActiveFeeds } from './active-feeds.server.ts'
import { distinctEvents, readCopies } from './copies.server.ts'
import { eventKey } from './known-events.server.ts'
import { decided, operations } from './operations.server.ts'
import type { FeedRefresh } from './refresh.server.ts'
import type { WaitingEvent } from './responses.ts'

/** `GET /calendar-waiting` lists coming events of feeds that are not public in full; `POST` publishes or hides some. */
export function waitingRoutes(
  app: FastifyInstance,
  { db, now, config, log }: FeatureContext,
  { writeReadings, writeUnwritten }: FeedRefresh,
) {
  app.get('/calendar-waiting', routeConfig(operations.waiting), () => readWaiting())

  app.post('/calendar-waiting', routeConfig(operations.decide), async request => {
    const { keys, decision } = requireValid(decided, request.body)
    // What a feed has changed is not their change.
    await writeUnwritten()
    await changeContent(db, actorOf(request), async ({ db, record }) => {
      const before = await readDecisions(db)
      for (const key of new Set(keys)) {
        await decide(db, key, decision)
        const was = before.get(key)
        record({
          table: 'event_decisions',
          id: key,
          isPublic: true,
          before: was ? { decision: was } : null,
          after: { decision },
        })
      }
    })
    // How to join a meeting comes with what the feeds said.
    await writeReadings(actorOf(request)).catch(error =>
      log.error({ err: error }, 'a reading could not be written'),
    )
    return readWaiting()
  })

  async function readWaiting(): Promise<WaitingEvent[]> {
    const club = await readSettings(db)
    const today = dayIn(club.timeZone, now())
    const feeds = await readActiveFeeds(db, config.calendarFeedUrl)
    const decisions = await readDecisions(db)
    const rows = await tableRows(db, 'schedule_events')
    const rowsByKey = new Map(rows.map(row => [eventKey(row.source, row.external_key), row]))
    return distinctEvents(await readCopies(db, feeds)).flatMap(({ source, event }) => {
      const row = rowsByKey.get(eventKey(source, event.key))
      if (!row) return []
      const { date, end_date, time, all_day, type, location, venue, notes } = row
      const decided = visibilityOf({ external_key: event.key, type }, decisions, club)
      const { key, title, meeting = null } = event
      if ((decided === 'published' && !meeting) || (end_date ?? date) < today) return []
      const visibility: WaitingEvent['visibility'] = decided === 'published' ? 'meeting' : decided
      const what = { key, title, visibility, notes, meeting, teamId: row.team_id }
      return { ...what, date, time: all_day ? null : time, location: venue ?? location }
    })
  }
}

async function decide(db: Db, external_key: string, decision: Decision) {
  await db
    .insertInto('event_decisions')
    .values({ external_key, decision })
    .onConflict(conflict => conflict.column('external_key').doUpdateSet({ decision }))
    .execute()
}
