import type { FastifyInstance, FastifyRequest } from 'fastify'
import { actorOf } from '../../kit/actor.server.ts'
import { notFound } from '../../kit/errors.ts'
import { type Operation, routeConfig } from '../../kit/operation.server.ts'
import { rowShape } from '../../kit/resource/operations.server.ts'
import type { Resource } from '../../kit/resource/resource.server.ts'
import { rowId } from '../../kit/resource/row-id.ts'
import { storeOf } from '../../kit/resource/store.server.ts'
import { moveRow, step } from '../../kit/step.ts'
import type { Db } from '../../kit/tables.server.ts'
import { requireValid } from '../../kit/validation.ts'

/**
 * `POST /api/admin/{path}/{id}/move`: the row changes places with its neighbour among the rows of the same `parent_id`,
 * if it has one. Returns the row.
 */
export function moveEndpoint(app: FastifyInstance, db: Db, resource: Resource) {
  const { path, area, singular } = resource
  const store = storeOf(db, resource)
  const operation: Operation = {
    summary: `Move a ${singular} up or down among those beside it`,
    body: step,
    responses: { 200: () => rowShape(resource) },
  }

  app.post(
    `/${path}/:id/move`,
    routeConfig(operation, { permission: `${area}.update` }),
    (request: FastifyRequest<{ Params: { id: string } }>) => {
      const id = rowId(request.params.id, singular)
      const { direction } = requireValid(step, request.body)
      return store.exclusively(
        actorOf(request),
        async (writes, transaction) => {
          const rows = await storeOf(transaction, resource).list()
          const row = rows.find(row => row.id === id)
          if (!row) throw notFound(singular)
          const siblings = rows.filter(({ parent_id }) => parent_id === row.parent_id)
          let moved = row
          for (const [place, sibling] of moveRow(siblings, row, direction).entries()) {
            if (sibling.position === place + 1) continue
            const after = await writes.update(sibling, { position: place + 1 })
            if (after.id === id) moved = after
          }
          return moved
        },
        'all',
      )
    },
  )
}
