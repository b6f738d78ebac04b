import type { FastifyInstance, FastifyRequest } from 'fastify'
import { actorOf } from '../actor.server.ts'
import { notSignedIn } from '../errors.ts'
import type { Operation } from '../operation.server.ts'
import { requireValid } from '../validation.ts'
import { auditRead } from './audit-read.server.ts'
import { removeBody } from './bulk.server.ts'
import { type EndpointsContext, needs } from './endpoints-context.server.ts'
import { actionOperation, operationsOf } from './operations.server.ts'
import { ownershipOf } from './ownership.server.ts'
import type { Resource, StoredRow } from './resource.server.ts'
import { versioned } from './row-checks.server.ts'
import { rowId } from './row-id.ts'
import { storeOf } from './store.server.ts'
import { bulkEndpoint, createEndpoint, updateEndpoint } from './write-endpoints.server.ts'

type ById = FastifyRequest<{ Params: { id: string } }>

/**
 * Adds the endpoints under `/api/admin` that the declaration lists, except the import. The mount point checks the
 * permission that each names.
 */
export function adminEndpoints(
  app: FastifyInstance,
  resource: Resource,
  context: EndpointsContext,
) {
  const { admin } = resource
  const { list, create, update, bulk, remove, removeMany } = operationsOf(resource)
  if (admin.includes('list')) listEndpoint(app, resource, list, context)
  if (admin.includes('create')) createEndpoint(app, resource, create, context)
  if (admin.includes('update')) updateEndpoint(app, resource, update, context)
  if (admin.includes('bulk')) bulkEndpoint(app, resource, bulk, context)
  if (admin.includes('remove')) removeEndpoints(app, resource, { remove, removeMany }, context)
  actionEndpoints(app, resource, context)
}

function listEndpoint(
  app: FastifyInstance,
  resource: Resource,
  operation: Operation,
  context: EndpointsContext,
) {
  const { path } = resource
  const store = storeOf(context.db, resource)
  app.get(`/${path}`, needs(resource, 'read', operation), async request => {
    const { has } = await ownershipOf(request.user, 'read', resource, context)
    await auditRead(request, resource, context)
    return (await store.list()).filter(has)
  })
}

/** Adds the endpoints that delete one row, or several. */
function removeEndpoints(
  app: FastifyInstance,
  resource: Resource,
  operations: Record<'remove' | 'removeMany', Operation>,
  context: EndpointsContext,
) {
  const { path, singular } = resource
  const store = storeOf(context.db, resource)
  app.delete(
    `/${path}/:id`,
    needs(resource, 'remove', operations.remove),
    async (request: ById, reply) => {
      const { permit } = await ownershipOf(request.user, 'remove', resource, context)
      await store.remove(rowId(request.params.id, singular), actorOf(request), { permit })
      return reply.code(204).send()
    },
  )
  // Users who have rights in rows of another resource of the area are refused before the body is read.
  const onRequest = async (request: FastifyRequest) =>
    void (await ownershipOf(request.user, 'remove', resource, context))
  const several = { ...needs(resource, 'remove', operations.removeMany), onRequest }
  app.post(`/${path}/delete`, several, async (request, reply) => {
    const { permit } = await ownershipOf(request.user, 'remove', resource, context)
    const choice = requireValid(removeBody(resource), request.body)
    await store.removeMany(choice.ids, actorOf(request), { permit, choice })
    return reply.code(204).send()
  })
}

function actionEndpoints(app: FastifyInstance, resource: Resource, context: EndpointsContext) {
  const { path, singular } = resource
  const store = storeOf(context.db, resource)
  for (const [name, { run, body }] of Object.entries(resource.actions ?? {})) {
    const config = needs(resource, 'update', actionOperation(resource, name, body))
    app.post(`/${path}/:id/${name}`, config, async (request: ById) => {
      const { permit } = await ownershipOf(request.user, 'update', resource, context)
      const { version } = requireValid(versioned, request.body)
      const id = rowId(request.params.id, singular)
      const { user } = request
      if (!user) throw notSignedIn()
      const change = async (row: StoredRow) => {
        const values = await run(row, request.body, user, context.now().toISOString())
        return { ...values, ...resource.follows?.(row, values) }
      }
      return store.update(id, change, actorOf(request), { version, permit })
    })
  }
}
