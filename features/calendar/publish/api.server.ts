import type { FastifyInstance, FastifyRequest } from 'fastify'
import { addDays } from '../../../kit/clock.ts'
import { notFound } from '../../../kit/errors.ts'
import type { FeatureContext } from '../../../kit/feature.server.ts'
import type { ResponseContent } from '../../../kit/http/response-cache.server.ts'
import { slugOf } from '../../../kit/slug.ts'
import { standaloneTitle } from '../schedule/calendar-event.ts'
import { withDeletedEvents } from './deleted-events.server.ts'
import { eventUids } from './event-uid.server.ts'
import { toIcs } from './ics.ts'
import { eventsOfFeed, feedName } from './ics-feeds.ts'
import { icsText } from './ics-text.server.ts'
import { withRevisions } from './revisions.server.ts'
import { readUidDomain } from './uid-domain.server.ts'

type ById = FastifyRequest<{ Params: { id: string } }>

/** Public .ics routes: calendars to subscribe to, of the club and of each team, and a file for each event. */
export function icsRoutes(app: FastifyInstance, context: FeatureContext) {
  const { db, read, content, now, config } = context
  const { origin } = config

  for (const path of ['/calendar.ics', '/teams/:id/calendar.ics']) {
    app.get(path, { config: { isForEveryone: true } }, (request: ById, reply) => {
      const { id } = request.params
      const gamesOnly = (request.query as { games?: unknown }).games === '1'
      const name = `${path} ${JSON.stringify([id, gamesOnly])}`
      return content.send(request, reply, { name }, async () => {
        const team = id === undefined ? undefined : await teamOf(id)
        // UTC is exact enough: the day only selects events that are over half a year old.
        const today = now().toISOString().slice(0, 10)
        const club = await read('settings')
        const calendar = await withDeletedEvents(context, await read('calendar'), 'everybody')
        const events = eventsOfFeed(calendar, { team, gamesOnly }, today)
        const calendarName = feedName({ team, gamesOnly }, club.name)
        return icsFile(
          await icsText(events, {
            origin,
            club,
            name: calendarName,
            today,
            uidDomain: await uidDomain(),
          }),
          `inline; filename="${slugOf(calendarName, 'club')}.ics"`,
          new Date(addDays(today, 1)),
        )
      })
    })
  }

  app.get(
    '/events/:id/calendar.ics',
    { config: { isForEveryone: true } },
    (request: ById, reply) => {
      const { id } = request.params
      return content.send(request, reply, { name: `/events/${id}` }, async () => {
        const club = await read('settings')
        const calendar = await withRevisions(db, await read('calendar'), club)
        const { idOf } = await eventUids(db)
        const event = calendar.find(each => each.id === idOf(id))
        if (!event) throw notFound('event')
        const name = `${event.start_date}-${slugOf(standaloneTitle(event), 'event')}`
        return icsFile(
          toIcs([event], { origin, club, uidDomain: await uidDomain(), alarms: true }),
          `attachment; filename="${name}.ics"`,
        )
      })
    },
  )

  const uidDomain = () => readUidDomain(db, origin)

  async function teamOf(id: string) {
    const team = (await read('teams')).find(each => String(each.id) === id)
    if (!team) throw notFound('team')
    return team
  }
}

function icsFile(body: string | Buffer, disposition: string, validUntil?: Date): ResponseContent {
  // The feed says where children will be: it is for subscribers, not for search engines.
  const headers = { 'content-disposition': disposition, 'x-robots-tag': 'noindex' }
  return { status: 200, type: 'text/calendar; charset=utf-8', headers, body, validUntil }
}
