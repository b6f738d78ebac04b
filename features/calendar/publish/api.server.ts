import type { FastifyInstance, FastifyRequest } from 'fastify'
import { notFound } from '../../../kit/errors.ts'
import type { Answer } from '../../../kit/http/response-cache.server.ts'
import { slugOf } from '../../../kit/slug.ts'
import type { PagesContext } from '../../../server/pages/send-page.ts'
import { readSettings } from '../../settings/store.server.ts'
import { standaloneTitle } from '../schedule/calendar-event.ts'
import { icsOf } from './ics.ts'
import { feedEvents, feedName } from './ics-feeds.ts'
import { published } from './revisions.server.ts'

type ById = FastifyRequest<{ Params: { id: string } }>

/** The team calendar as files for the calendars of others: to subscribe to, and one event to add. */
export async function calendarFiles(app: FastifyInstance, context: PagesContext) {
  const { db, read, content, origin, now } = context

  for (const address of ['/calendar.ics', '/teams/:id/calendar.ics']) {
    app.get(address, (request: ById, reply) => {
      const { id } = request.params
      const gamesOnly = (request.query as { games?: unknown }).games === '1'
      // In no time zone: half a year ago need not begin at midnight.
      const today = now().toISOString().slice(0, 10)
      const key = `${address} ${JSON.stringify([id, gamesOnly, today])}`
      return content.send(request, reply, key, async () => {
        const team = id === undefined ? undefined : await teamOf(id)
        const calendar = await published(db, await read('calendar'))
        const events = feedEvents(calendar, { team, gamesOnly }, today)
        const club = await readSettings(db)
        const name = feedName({ team, gamesOnly }, club.name)
        return file(
          icsOf(events, { origin, timeZone: club.timeZone, name }),
          `inline; filename="${slugOf(name, 'club')}.ics"`,
        )
      })
    })
  }

  app.get('/events/:id/calendar.ics', (request: ById, reply) => {
    const { id } = request.params
    return content.send(request, reply, `/events/${id}`, async () => {
      const calendar = await published(db, await read('calendar'))
      const event = calendar.find(each => each.id === id)
      if (!event) throw notFound('event')
      const { timeZone } = await readSettings(db)
      const name = `${event.start_date}-${slugOf(standaloneTitle(event), 'event')}`
      return file(icsOf([event], { origin, timeZone }), `attachment; filename="${name}.ics"`)
    })
  })

  async function teamOf(id: string) {
    const team = (await read('teams')).find(each => String(each.id) === id)
    if (!team) throw notFound('team')
    return team
  }
}

function file(body: string, disposition: string): Answer {
  const headers = { 'content-disposition': disposition }
  return { status: 200, type: 'text/calendar; charset=utf-8', headers, body }
}
