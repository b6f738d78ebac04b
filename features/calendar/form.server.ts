import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { dayIn } from '../../kit/clock.ts'
import type { FeatureContext } from '../../kit/feature.server.ts'
import { choice, integer } from '../../kit/fields.ts'
import { type Operation, routeConfig } from '../../kit/operation.server.ts'
import { requireValid } from '../../kit/validation.ts'
import { readSettings } from '../settings/store.server.ts'
import { lastPlace } from './admin/new-event.ts'
import { visibleEvents } from './clashes/visible-events.server.ts'
import { readPlaces } from './places/api.server.ts'
import { venuesOf } from './places/schema.ts'
import { eventTypes } from './schedule/schema.ts'

/** Locations that forms suggest: those of the list of places, and the most used ones of the schedule. */
const MAX_LOCATIONS = 300

const side = z.object({
  team_id: integer('Team', { min: 1 }),
  type: choice('Type', eventTypes),
  side: choice('Side', ['home', 'away']).default('home'),
})

const where = () => z.object({ location: z.string(), venue: z.string() })

const operations = {
  locations: {
    summary: 'The locations that forms of events suggest',
    responses: { 200: () => z.array(z.string()) },
  },
  lastPlace: {
    summary: 'Where a team was at last for an event like that',
    query: () => side,
    responses: { 200: where },
  },
} satisfies Record<string, Operation>

/** The proposals of event forms, made of the events that the user reads. */
export function eventFormRoutes(app: FastifyInstance, context: FeatureContext) {
  const { db, now } = context
  const reading = (operation: Operation) => routeConfig(operation, { permission: 'schedule.read' })

  app.get('/schedule/locations', reading(operations.locations), async ({ user }) => {
    const { byId, isRead } = await visibleEvents(context, user)
    const uses = new Map<string, number>()
    for (const { id, venue, location } of byId.values()) {
      const name = venue ?? location
      if (isRead(id)) uses.set(name, (uses.get(name) ?? 0) + 1)
    }
    const often = [...uses].sort(([, one], [, other]) => other - one).slice(0, MAX_LOCATIONS)
    const listed = (await readPlaces(db)).flatMap(venuesOf)
    return [...new Set([...listed, ...often.map(([name]) => name)])].sort()
  })

  app.get('/schedule/last-place', reading(operations.lastPlace), async ({ user, query }) => {
    const { side: where, ...like } = requireValid(side, query)
    const { byId, isRead } = await visibleEvents(context, user)
    const events = [...byId.values()].filter(
      ({ id, team_id }) => team_id === like.team_id && isRead(id),
    )
    const today = dayIn((await readSettings(db)).timeZone, now())
    return lastPlace(events, { ...like, isHome: where === 'home' }, today)
  })
}
