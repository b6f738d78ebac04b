import type { FastifyInstance, FastifyRequest } from 'fastify'
import { MAX_PICTURE_BODY_BYTES } from '../../media/limits.ts'
import { fromKeys } from '../../ui/from-keys.ts'
import { sentence } from '../../ui/sentence.ts'
import { actorOf } from '../actor.server.ts'
import { message } from '../messages.ts'
import { requireRecentProof } from '../recent-proof.server.ts'
import { withPlainText } from '../rich-text/plain-column.ts'
import type { Scope } from '../roles.ts'
import type { Db } from '../tables.server.ts'
import { invalid, onlySent, requireValid } from '../validation.ts'
import { type BulkAnswer, bulkRequest } from './bulk.server.ts'
import { type EndpointsContext, needs } from './endpoints-context.server.ts'
import { operationsOf } from './operations.server.ts'
import { ownershipOf } from './ownership.server.ts'
import { pictureFields, storePictures } from './pictures.server.ts'
import type { ClubNow, Prepared, Resource, StoredRow } from './resource.server.ts'
import { merged, rowChecks, versioned } from './row-checks.server.ts'
import { rowId } from './row-id.ts'
import { storeOf } from './store.server.ts'
import { unseenOf } from './unseen.server.ts'

/** Adds the endpoint that creates a row. */
export function createEndpoint(
  app: FastifyInstance,
  resource: Resource,
  context: EndpointsContext,
) {
  const { db, media, clubNow } = context
  const { path, entity, defaults, prepare = unchanged } = resource
  const { check } = rowChecks(resource)
  const operations = operationsOf(resource)
  const limit = bodyLimitOf(resource)
  const store = storeOf(db, resource)
  app.post(
    `/${path}`,
    { ...limit, ...needs(resource, 'create', operations.create) },
    async (request, reply) => {
      const { permitColumns } = await ownershipOf(request.user, 'create', resource, context)
      const club = await clubNow(db)
      const sent = withPlainText(entity, request.body)
      const values = requireValid(entity, merged(defaults?.(club.today), sent))
      permitColumns(values)
      await check(values, club)
      const { values: prepared, notes } = prepare(values, undefined, club)
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
  context: EndpointsContext,
) {
  const { db, media, clubNow } = context
  const { path, entity, singular, prepare = unchanged } = resource
  const { columns } = rowChecks(resource)
  const operations = operationsOf(resource)
  const limit = bodyLimitOf(resource)
  const store = storeOf(db, resource)
  const config = {
    ...needs(resource, 'update', operations.update).config,
    ...(resource.loosens && { recentProof: 'if-loosened' as const }),
  }
  app.put(
    `/${path}/:id`,
    { ...limit, config },
    async (request: FastifyRequest<{ Params: { id: string } }>) => {
      const id = rowId(request.params.id, singular)
      const { scope, permit, permitColumns } = await ownershipOf(
        request.user,
        'update',
        resource,
        context,
      )
      const { version } = requireValid(versioned, request.body)
      const found = await store.find(id)
      permit(found)
      // Validates before pictures are stored, so that an invalid body leaves nothing behind.
      const body = withPlainText(entity, request.body, found)
      const values = requireValid(entity, merged(found, body))
      if (await resource.loosens?.(found, values, db)) requireRecentProof(request)
      const changed = onlySent(values, body)
      permitColumns(changed, found)
      const { values: prepared, notes } = prepare(changed, found, await clubNow(db))
      const sent = await storePictures(media, entity, prepared)
      const row = await storeFor(scope, db, resource).update(
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
export function bulkEndpoint(app: FastifyInstance, resource: Resource, context: EndpointsContext) {
  const { db, clubNow } = context
  const { path, entity, prepare = unchanged } = resource
  const { columns } = rowChecks(resource)
  const operations = operationsOf(resource)
  app.post(
    `/${path}/bulk`,
    needs(resource, 'update', operations.bulk),
    async (request): Promise<BulkAnswer> => {
      const { rows, values } = requireValid(bulkRequest, request.body)
      const { scope, permit, permitColumns } = await ownershipOf(
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
      let club: ClubNow | undefined
      await storeFor(scope, db, resource).updateMany(
        rows,
        async (stored, transaction) => {
          club ??= await clubNow(transaction)
          const body = withPlainText(entity, own.get(stored.id), stored)
          const changed = onlySent(requireValid(entity, merged(stored, body)), body)
          permitColumns(changed, stored)
          return columns(stored, prepare(changed, stored, club).values, club)
        },
        actorOf(request),
        { permit },
      )
      return { changed: rows.length }
    },
  )
}

/** Coaches may be told otherwise than others that a row is taken. */
function storeFor(scope: Scope, db: Db, resource: Resource) {
  const taken = scope === 'own' ? resource.own?.taken : undefined
  return storeOf(db, taken ? { ...resource, taken } : resource)
}

function bodyLimitOf({ entity }: Resource) {
  return pictureFields(entity).length > 0 ? { bodyLimit: MAX_PICTURE_BODY_BYTES } : {}
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
