import type { FastifyInstance, FastifyRequest } from 'fastify'
import { resources, historyTables as tables } from '../features/index.server.ts'
import { actorOf, notedBy } from '../kit/actor.server.ts'
import { addDays, instantOf } from '../kit/clock.ts'
import { notFound, notSignedIn } from '../kit/errors.ts'
import type { FeatureContext } from '../kit/feature.server.ts'
import { listChangeSets, readChangeSet, readRowHistory } from '../kit/history/read.server.ts'
import { restore } from '../kit/history/restore.server.ts'
import { isTakenBackBy } from '../kit/history/rights.server.ts'
import type { Restored } from '../kit/history/shapes.ts'
import { type Operation, routeConfig } from '../kit/operation.server.ts'
import { type ProofReason, requireRecentProof } from '../kit/recent-proof.server.ts'
import { rowId } from '../kit/resource/row-id.ts'
import { requireValid } from '../kit/validation.ts'
import { sendMedia } from '../media/serve.ts'
import { findWithQuarantined } from '../media/store.ts'
import { mediaUrl } from '../media/url.ts'
import { filter, operations, restoration } from './history-operations.ts'

/** Names the change sets of a write that its author may take back now. */
const TAKEN_BACK_HEADER = 'x-undo'

type ById = FastifyRequest<{ Params: { id: string } }>
type OfRow = FastifyRequest<{ Params: { path: string; id: string } }>
type OfMedia = FastifyRequest<{ Params: { name: string } }>

/** Routes under `/api/admin/history`: authors of changes, and taking changes back. */
export function historyEndpoints(admin: FastifyInstance, context: FeatureContext) {
  const { db, media, read } = context
  const send = sendMedia({ find: file => findWithQuarantined(media, file) })
  const reading = () => ({ db, tables, now: context.now() })
  const reader = (operation: Operation) => routeConfig(operation, { permission: 'history.read' })

  admin.addHook('onSend', async ({ raw, user }, reply) => {
    const noted = notedBy(raw)
    if (reply.statusCode >= 300 || noted.length === 0) return
    if (!noted.every(each => user && isTakenBackBy(user, tables[each.table], each))) return
    const changeSets = new Set(noted.map(({ changeSet }) => changeSet))
    reply.header(TAKEN_BACK_HEADER, [...changeSets].join(' '))
  })

  admin.get('/history', reader(operations.list), async request => {
    const { who, table, action, from, to, before } = requireValid(filter, request.query)
    const { timeZone } = await read('settings')
    const midnight = (day: string) => instantOf(day, '00:00', timeZone).toISOString()
    return listChangeSets(reading(), {
      ...(who !== null && { who: who === 'program' ? null : Number(who) || 0 }),
      table: table ?? undefined,
      action: action ?? undefined,
      before: before ?? undefined,
      from: from ? midnight(from) : undefined,
      until: to ? midnight(addDays(to, 1)) : undefined,
    })
  })

  admin.get('/history/:id', reader(operations.changeSet), (request: ById) =>
    readChangeSet(reading(), rowId(request.params.id, 'change set in History')),
  )

  admin.get('/history/of/:path/:id', reader(operations.row), async (request: OfRow) => {
    const { path, id } = request.params
    const resource = resources.find(resource => resource.path === path)
    if (!resource) throw notFound('list')
    return readRowHistory(reading(), { table: resource.table, id })
  })

  // Serves media that the public no longer gets.
  admin.get('/history/media/:name', reader(operations.media), (request: OfMedia, reply) =>
    send(request, reply, mediaUrl(request.params.name)),
  )

  const own = routeConfig(operations.restore, {
    permission: 'portal.read',
    recentProof: 'if-weakened',
  })
  admin.post('/history/restore', own, async (request): Promise<Restored> => {
    const { user } = request
    if (!user) throw notSignedIn()
    const requested = requireValid(restoration, request.body)
    const requireProof = (reason: ProofReason) => requireRecentProof(request, reason)
    return restore(
      { ...context, ...reading(), program: context },
      { user, actor: actorOf(request), requireProof },
      requested,
    )
  })
}
