import { omit } from 'es-toolkit/object'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { fromKeys } from '../../ui/from-keys.ts'
import { sentence } from '../../ui/sentence.ts'
import { actorOf } from '../actor.server.ts'
import { message } from '../messages.ts'
import type { Operation } from '../operation.server.ts'
import { requireRecentProof } from '../recent-proof.server.ts'
import { withPlainText } from '../rich-text/plain-column.ts'
import { invalid, onlySent, requireValid } from '../validation.ts'
import { type BulkAnswer, bulkRequest } from './bulk.server.ts'
import { type EndpointsContext, needs } from './endpoints-context.server.ts'
import { ownershipOf } from './ownership.server.ts'
import { bodyLimitOf, pictureFields, storePictures } from './pictures.server.ts'
import { unseenOf } from './public-rows.server.ts'
import type { ClubNow, Prepared, Resource, StoredRow } from './resource.server.ts'
import { merged, rowChecks, versioned } from './row-checks.server.ts'
import { rowId } from './row-id.ts'
import { storeOf } from './store.server.ts'

/** Adds the endpoint that creates a row. */
export function createEndpoint(
  app: FastifyInstance,
  resource: Resource,
  operation: Operation,
  context: EndpointsContext,
) {
  const { db, media, clubNow } = context
  const { path, entity, defaults, prepare = unchanged } = resource
  const { check } = rowChecks(resource)
  const limit = bodyLimitOf(entity)
  const store = storeOf(db, resource)
  app.post(
    `/${path}`,
    { ...limit, ...needs(resource, 'create', operation) },
    async (request, reply) => {
      const { permitColumns } = await ownershipOf(request.user, 'create', resource, context)
      const club = await clubNow(db)
      const sent = withPlainText(entity, request.body)
      const values = requireValid(entity, merged(defaults?.(club.today), sent))
      permitColumns(values)
      await check(values, club)
      const { values: prepared, notes } = await prepare(values, undefined, club)
      const stored = await storePictures(media, entity, prepared)
      const row = await store.create(stored, actorOf(request))
      return reply.code(201).send(await answer({ row, notes }, resource, context))
    },
  )
}

/** Adds the endpoint that updates a row: only the fields that were sent, whatever others write meanwhile. */
export function updateEndpoint(
  app: FastifyInstance,
  resource: Resource,
  operation: Operation,
  context: EndpointsContext,
) {
  const { db, media, clubNow } = context
  const { path, entity, singular, entityOver = () => entity, prepare = unchanged } = resource
  const { columns } = rowChecks(resource)
  const limit = bodyLimitOf(entity)
  const config = {
    ...needs(resource, 'update', operation).config,
    ...(resource.weakensProtection && { recentProof: 'if-weakened' as const }),
  }
  app.put(
    `/${path}/:id`,
    { ...limit, config },
    async (request: FastifyRequest<{ Params: { id: string } }>) => {
      const id = rowId(request.params.id, singular)
      const { permit, permitColumns, taken } = await ownershipOf(
        request.user,
        'update',
        resource,
        context,
      )
      const { version } = requireValid(versioned, request.body)
      const store = storeOf(db, resource, taken)
      const found = await store.find(id)
      permit(found)
      // Validates before pictures are stored, so that an invalid body leaves nothing behind.
      const { body } = readable(resource, request.body, found)
      const values = requireValid(entityOver(), merged(found, body))
      if (await resource.weakensProtection?.(found, values, db))
        requireRecentProof(request, 'showsMore')
      const changed = onlySent(values, body)
      permitColumns(changed, found)
      const { values: prepared, notes } = await prepare(changed, found, await clubNow(db))
      const sent = await storePictures(media, entity, prepared)
      const row = await store.update(
        id,
        async (stored, transaction) => {
          // Another request may have written since: the resulting row is validated, and only the sent columns are
          // written.
          permitColumns(sent, stored)
          return columns(stored, sent, await clubNow(transaction))
        },
        actorOf(request),
        { version, permit },
      )
      return answer({ row, notes }, resource, context)
    },
  )
}

/** Adds the endpoint that updates several rows at once, all or none. */
export function bulkEndpoint(
  app: FastifyInstance,
  resource: Resource,
  operation: Operation,
  context: EndpointsContext,
) {
  const { db, clubNow } = context
  const { path, entity, entityOver = () => entity, prepare = unchanged } = resource
  const { columns } = rowChecks(resource)
  app.post(
    `/${path}/bulk`,
    needs(resource, 'update', operation),
    async (request): Promise<BulkAnswer> => {
      const { rows, values } = requireValid(bulkRequest, request.body)
      const { permit, permitColumns, taken } = await ownershipOf(
        request.user,
        'update',
        resource,
        context,
      )
      const own = new Map(rows.map(row => [row.id, { ...values, ...row.values }]))
      const sent = new Set([...own.values()].flatMap(Object.keys))
      const pictures = pictureFields(entity).filter(name => sent.has(name))
      if (pictures.length > 0)
        throw invalid(fromKeys(pictures, () => sentence(message, 'oneByOne')))
      const leftOut = new Set<string>()
      let club: ClubNow | undefined
      await storeOf(db, resource, taken).updateMany(
        rows,
        async (stored, transaction) => {
          club ??= await clubNow(transaction)
          const isOneOfMany = rows.length > 1
          const { body, left } = readable(resource, own.get(stored.id), stored, isOneOfMany)
          for (const name of left) leftOut.add(name)
          const changed = onlySent(requireValid(entityOver(), merged(stored, body)), body)
          permitColumns(changed, stored)
          const { values: prepared } = await prepare(changed, stored, club)
          return columns(stored, prepared, club)
        },
        actorOf(request),
        { permit },
      )
      return { changed: rows.length, ...(leftOut.size > 0 && { leftOut: [...leftOut] }) }
    },
  )
}

/** The sent values without those that are left out, and the names of these. */
function readable(resource: Resource, sent: unknown, stored: StoredRow, isOneOfMany = false) {
  const body = withPlainText(resource.entity, sent, stored)
  const isObject = typeof body === 'object' && body !== null
  const left = (isObject && resource.leftOut?.(body, stored, isOneOfMany)) || []
  return { body: left.length > 0 ? omit(body as Record<string, unknown>, left) : body, left }
}

/** The saved row, with what its sender should know beside it. */
async function answer(
  { row, notes }: { row: StoredRow; notes: readonly string[] },
  resource: Resource,
  { db, now }: EndpointsContext,
) {
  const unseen = await unseenOf(resource, row, db, now())
  return { ...row, ...(notes.length > 0 && { notes }), ...(unseen && { unseen }) }
}

function unchanged(values: object): Prepared<object> {
  return { values, notes: [] }
}
