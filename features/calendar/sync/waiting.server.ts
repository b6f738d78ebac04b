import type { FastifyInstance } from 'fastify'
import { hasRowLocks } from '../../../db/engines.ts'
import { actorOf } from '../../../kit/actor.server.ts'
import { dayIn } from '../../../kit/clock.ts'
import { changeContent } from '../../../kit/content-change.server.ts'
import type { ContentTransaction } from '../../../kit/content-transaction.server.ts'
import { eventLoopYielder } from '../../../kit/event-loop-yielder.server.ts'
import type { FeatureContext } from '../../../kit/feature.server.ts'
import { nextVersion } from '../../../kit/next-version.server.ts'
import { routeConfig } from '../../../kit/operation.server.ts'
import { tableRows } from '../../../kit/until-change.server.ts'
import { requireValid } from '../../../kit/validation.ts'
import { readSettings } from '../../settings/store.server.ts'
import { eventNote } from '../schedule/event-note.server.ts'
import type { Decision } from '../schedule/schema.ts'
import { visibilityOf } from '../schedule/visibility.ts'
import { readActiveFeeds } from './active-feeds.server.ts'
import { distinctEvents, readCopies } from './copies.server.ts'
import { eventKey } from './known-events.server.ts'
import { meetingTexts, readMeetings } from './meeting-texts.server.ts'
import { decided, operations } from './operations.server.ts'
import type { FeedRefresh } from './refresh.server.ts'
import type { WaitingEvent } from './responses.ts'

/** `GET /calendar-waiting` lists coming events of feeds that are not public in full; `POST` publishes or hides some. */
export function waitingRoutes(
  app: FastifyInstance,
  { db, now, config }: FeatureContext,
  { writeUnwritten }: FeedRefresh,
) {
  app.get('/calendar-waiting', routeConfig(operations.waiting), () => readWaiting())

  app.post('/calendar-waiting', routeConfig(operations.decide), async request => {
    const { keys, decision } = requireValid(decided, request.body)
    // What a feed has changed is not their change.
    await writeUnwritten()
    await changeContent(db, actorOf(request), content => decide(content, keys, decision))
    return readWaiting()
  })

  async function readWaiting(): Promise<WaitingEvent[]> {
    const club = await readSettings(db)
    const today = dayIn(club.timeZone, now())
    const feeds = await readActiveFeeds(db, config.calendarFeedUrl)
    const rows = await tableRows(db, 'schedule_events')
    const rowsByKey = new Map(rows.map(row => [eventKey(row.source, row.external_key), row]))
    return distinctEvents(await readCopies(db, feeds)).flatMap(({ source, event }) => {
      const row = rowsByKey.get(eventKey(source, event.key))
      if (!row) return []
      const { date, end_date, time, all_day, location, venue, notes } = row
      const decided = visibilityOf(row, club)
      const { key, title } = event
      const isTold = row.visibility === 'published_with_meeting'
      const meeting = isTold ? null : (event.meeting ?? null)
      if ((decided === 'published' && !meeting) || (end_date ?? date) < today) return []
      const visibility: WaitingEvent['visibility'] = decided === 'published' ? 'meeting' : decided
      const what = { key, title, visibility, notes, meeting, teamId: row.team_id }
      return { ...what, date, time: all_day ? null : time, location: venue ?? location }
    })
  }
}

async function decide({ db, record }: ContentTransaction, keys: string[], visibility: Decision) {
  const rows = await db
    .selectFrom('schedule_events')
    .selectAll()
    .where('external_key', 'in', keys)
    .orderBy('id')
    .$if(hasRowLocks(db), query => query.forUpdate())
    .execute()
  const meetings = await readMeetings(db)
  const yieldToOthers = eventLoopYielder()
  for (const before of rows) {
    await yieldToOthers()
    const event = meetings.get(eventKey(before.source, before.external_key))
    const texts = meetingTexts({ ...before, visibility }, event)
    const isSeen = texts.notes !== undefined
    const after = await db
      .updateTable('schedule_events')
      .set({ visibility, ...texts, ...(isSeen && { version: nextVersion }) })
      .where('id', '=', before.id)
      .returningAll()
      .executeTakeFirstOrThrow()
    const history = eventNote(after)
    record({ table: 'schedule_events', id: after.id, before, after, isPublic: true, history })
  }
}
