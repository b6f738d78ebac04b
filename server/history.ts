import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { features, resources } from '../features/index.server.ts'
import { actorOf } from '../kit/actor.server.ts'
import { addDays, instantOf } from '../kit/clock.ts'
import { notFound, notSignedIn } from '../kit/errors.ts'
import type { FeatureContext } from '../kit/feature.server.ts'
import { choice, date, integer, optional, text } from '../kit/fields.ts'
import { listActs, readAct, readRowHistory } from '../kit/history/read.server.ts'
import { restore } from '../kit/history/restore.server.ts'
import type { Restored } from '../kit/history/shapes.ts'
import type { HistoryTables } from '../kit/history/tables.server.ts'
import { requireRecentProof } from '../kit/recent-proof.server.ts'
import { rowId } from '../kit/resource/row-id.ts'
import { valid } from '../kit/validation.ts'
import { sendMedia } from '../media/serve.ts'
import { findWithHeld } from '../media/store.ts'
import { mediaUrl } from '../media/url.ts'

/** All tables that History knows to name and to restore. */
const tables: HistoryTables = Object.assign(
  {},
  ...resources.map(({ table, singular, plural, area, own, references, takenBack }) => ({
    [table]: { singular, ...(plural && { plural }), area, own, references, rules: takenBack },
  })),
  ...features.map(({ history }) => history ?? {}),
)

const filter = z.object({
  who: optional(text('Who')),
  table: optional(text('What')),
  action: optional(choice('Kind', ['created', 'updated', 'deleted'])),
  from: optional(date('From')),
  to: optional(date('To')),
  before: optional(integer('Before', { min: 1 })),
})

const restoration = z.object({
  act: integer('Act', { min: 1 }).optional(),
  key: text('Key', { max: 64 }).optional(),
  changes: z
    .array(integer('Change', { min: 1 }))
    .max(1_000)
    .optional(),
})

type ById = FastifyRequest<{ Params: { id: string } }>
type OfRow = FastifyRequest<{ Params: { path: string; id: string } }>
type OfMedia = FastifyRequest<{ Params: { name: string } }>

/** Under `/api/admin/history`: who changed what, and how to take it back. */
export function historyEndpoints(admin: FastifyInstance, context: FeatureContext) {
  const { db, media, read } = context
  const send = sendMedia({ find: file => findWithHeld(media, file) })
  const reading = () => ({ db, tables, now: context.now() })
  const config = { permission: 'history.read' } as const

  admin.get('/history', { config }, async request => {
    const { who, table, action, from, to, before } = valid(filter, request.query)
    const { timeZone } = await read('settings')
    const midnight = (day: string) => instantOf(day, '00:00', timeZone).toISOString()
    return listActs(reading(), {
      ...(who !== null && { who: who === 'program' ? null : Number(who) || 0 }),
      ...{ table: table ?? undefined, action: action ?? undefined, before: before ?? undefined },
      ...{
        from: from ? midnight(from) : undefined,
        until: to ? midnight(addDays(to, 1)) : undefined,
      },
    })
  })

  admin.get('/history/:id', { config }, (request: ById) =>
    readAct(reading(), rowId(request.params.id, 'act in History')),
  )

  admin.get('/history/of/:path/:id', { config }, async (request: OfRow) => {
    const { path, id } = request.params
    const resource = resources.find(resource => resource.path === path)
    if (!resource) throw notFound('list')
    return readRowHistory(reading(), { table: resource.table, id })
  })

  // What the public does not get any more.
  admin.get('/history/media/:name', { config }, (request: OfMedia, reply) =>
    send(request, reply, mediaUrl(request.params.name)),
  )

  const own = { config: { permission: 'portal.read' } } as const
  admin.post('/history/restore', own, async (request): Promise<Restored> => {
    const { user } = request
    if (!user) throw notSignedIn()
    const wanted = valid(restoration, request.body)
    const requireProof = () => requireRecentProof(request)
    return restore(
      { ...context, ...reading() },
      { user, actor: actorOf(request), requireProof },
      wanted,
    )
  })
}
