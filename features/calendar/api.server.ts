import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { addDays, dayIn, instantOf } from '../../kit/clock.ts'
import { onContentChange } from '../../kit/content-change.server.ts'
import { ExpectedError } from '../../kit/errors.ts'
import type { Feature, FeatureContext } from '../../kit/feature.server.ts'
import { jsonContent } from '../../kit/http/public-content.server.ts'
import { requestUrl } from '../../kit/http/request-url.server.ts'
import { readSoon } from '../../kit/http/timeouts.server.ts'
import { type Operation, routeConfig } from '../../kit/operation.server.ts'
import { chosenTeams } from '../teams/chosen-teams.ts'
import { readCalendar } from './calendar.server.ts'
import { clashRoutes } from './clashes/api.server.ts'
import { clashesOfRows } from './clashes/row-remarks.server.ts'
import { typedClashRoutes } from './clashes/typed.server.ts'
import { closingRoutes } from './closing/api.server.ts'
import { familyEndpoints, familyPage, familyRoutes } from './families/api.server.ts'
import { noteLeavers } from './families/leavers.server.ts'
import { eventFormRoutes } from './form.server.ts'
import { holdRoutes } from './holds/api.server.ts'
import { eventList } from './list.server.ts'
import { places } from './places/api.server.ts'
import { icsRoutes } from './publish/api.server.ts'
import { eventUids } from './publish/event-uid.server.ts'
import { schedule } from './schedule/api.server.ts'
import type { CalendarEvent } from './schedule/calendar-event.ts'
import { closures } from './schedule/closures-api.server.ts'
import { endHolds, holds } from './schedule/holds-api.server.ts'
import { beforeTeamDeletion } from './schedule/of-deleted-team.server.ts'
import { scoreRoutes } from './score/api.server.ts'
import { scoresInFiles } from './score/scores-in-files.server.ts'
import { eventsAsFound, placesAsFound } from './searchable.server.ts'
import { seriesRoutes } from './series/api.server.ts'
import { readActiveFeeds } from './sync/active-feeds.server.ts'
import { syncRoutes } from './sync/api.server.ts'
import { readFetchedAt } from './sync/copies.server.ts'
import { feedGauges } from './sync/gauges.server.ts'
import { rememberDeleted } from './sync/known-events.server.ts'
import { type FeedRefresh, feedRefresh } from './sync/refresh.server.ts'
import { withFeed } from './sync/taken-back.server.ts'
import { waitingRoutes } from './sync/waiting.server.ts'
import { calendarPart } from './views/query/calendar-part.ts'
import { operations } from './views/query/operations.server.ts'
import { parseScheduleQuery, SCHEDULE_QUERY } from './views/query/schedule-query.ts'

declare module '../../kit/reads.ts' {
  interface Reads {
    /** The team calendar by start. Rejects while there are feeds of which none could ever be read. */
    calendar(): readonly CalendarEvent[]
    /** The time at which the oldest of the feeds' copies was current, ISO 8601 UTC; null without a feed. */
    'calendar-age'(): { fetchedAt: string | null }
    /** Returns the id of the event that has this id, or this UID of its entry in calendars. */
    'event-id'(uid: string): string
  }
}

const REFRESH = 'calendar-feeds'
/** Deletes the holds of yesterday. */
export const HOLDS_JOB = 'holds'
/** Milliseconds for which a start waits for what was read before; Fastify gives up after ten seconds. */
const MAX_START_MS = 5_000

export default {
  resources: [
    {
      ...schedule,
      linked: scoresInFiles,
      remarks: clashesOfRows,
      list: eventList,
      takenBack: { amend: withFeed },
    },
    closures,
    holds,
    places,
  ],
  lists: {
    calendar_copies: ['calendar-feeds', 'calendar-waiting'],
    schedule_events: ['calendar-feeds', 'calendar-waiting', 'clashes', 'holds'],
    settings: ['calendar-waiting', 'clashes'],
    family_calendars: ['family-calendars'],
    teams: ['family-calendars', 'clashes'],
    accepted_clashes: ['clashes'],
    places: ['clashes', 'holds'],
    closures: ['clashes'],
    coaches: ['clashes'],
    coach_teams: ['clashes'],
  },
  beforeDelete: { teams: beforeTeamDeletion },
  history: {
    accepted_clashes: {
      singular: 'accepted clash',
      plural: 'accepted clashes',
      area: 'schedule',
    },
  },
  follow: {
    tables: ['users', 'coaches', 'coach_teams', 'schedule_events'],
    async change(content, rows) {
      await noteLeavers(content, rows)
      await rememberDeleted(content, rows)
    },
  },
  reads: {
    calendar: readCalendar,
    'family-page': familyPage,
    'event-id': async ({ db }, uid) => (await eventUids(db)).idOf(uid),
    'calendar-age': async ({ db, config }) => {
      const feeds = await readActiveFeeds(db, config.calendarFeedUrl)
      return { fetchedAt: await readFetchedAt(db, feeds) }
    },
  },
  searchable: [placesAsFound, eventsAsFound],
  setUp(context) {
    const { db, jobs } = context
    const feeds = feedRefresh(context)
    // An admin who sets a feed wants to see its events.
    onContentChange(db, ({ rows }) => {
      if (rows.some(({ table }) => table === 'settings')) void jobs.trigger(REFRESH)
    })
    return {
      api: app => calendarEndpoints(app, context, feeds),
      admin(app) {
        syncRoutes(app, context, feeds)
        waitingRoutes(app, context, feeds)
        seriesRoutes(app, context)
        scoreRoutes(app, context)
        closingRoutes(app, context)
        holdRoutes(app, context)
        familyEndpoints(app, context)
        clashRoutes(app, context)
        typedClashRoutes(app, context)
        eventFormRoutes(app, context)
      },
      routes(app) {
        icsRoutes(app, context)
        familyRoutes(app, context)
      },
      jobs: [
        { name: REFRESH, everySeconds: 60, run: feeds.refreshDue },
        { name: HOLDS_JOB, everySeconds: 60, run: () => endHolds(context) },
      ],
      gauges: feedGauges(context),
    }
  },
} satisfies Feature

function calendarEndpoints(
  app: FastifyInstance,
  context: FeatureContext,
  { refreshUnread, writeUnwritten }: FeedRefresh,
) {
  const { read, content, now, log } = context
  const path = `/${context.config.calendarService}-calendar`
  // After an upgrade the events of feeds are in the calendar before the first visitor.
  app.addHook('onReady', () => {
    const writing = writeUnwritten().catch(error =>
      log.error({ err: error }, 'a reading could not be written'),
    )
    // A large schedule, or one that another instance is writing, does not hold the start up.
    const { startTimeout = MAX_START_MS } = context.config
    return Promise.race([writing, pause(startTimeout, undefined, { ref: false })])
  })
  const open = (operation: Operation) => routeConfig(operation, { isForEveryone: true })

  app.get(path, open(operations.calendar), async (request, reply) => {
    const { fetchedAt } = await readSoon(read('calendar-age'), { fetchedAt: null })
    if (fetchedAt) reply.header('x-calendar-fetched-at', fetchedAt)
    return content.sendJson(request, reply, { name: `/api${path}`, headersVary: true }, () =>
      read('calendar'),
    )
  })

  // The part of the calendar that the schedule page shows at another team, month or day.
  app.get(`${path}/part`, open(operations.part), (request, reply) => {
    const query = parseScheduleQuery(requestUrl(request, SCHEDULE_QUERY).query)
    const name = `/api${path}/part ${JSON.stringify(query)}`
    return content.send(request, reply, { name }, async () => {
      const { timeZone } = await read('settings')
      const [events, all] = await Promise.all([readOrRefresh(), read('teams')])
      const teams = chosenTeams(all, query.team)
      const today = dayIn(timeZone, now())
      const midnight = instantOf(addDays(today, 1), '00:00', timeZone)
      return jsonContent(calendarPart({ events, teams, query, today, timeZone }), midnight)
    })
  })

  /** A page that could not show the calendar asks for a part of it ('Retry Loading'), so the feed is tried again. */
  async function readOrRefresh() {
    try {
      return await read('calendar')
    } catch (error) {
      if (!(error instanceof ExpectedError) || error.statusCode !== 502) throw error
      await refreshUnread()
      return read('calendar')
    }
  }
}
