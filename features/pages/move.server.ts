import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { actorOf } from '../../kit/actor.server.ts'
import { notFound } from '../../kit/errors.ts'
import { choice } from '../../kit/fields.ts'
import type { Resource, StoredRow } from '../../kit/resource/resource.server.ts'
import { rowId } from '../../kit/resource/row-id.ts'
import { storeOf } from '../../kit/resource/store.server.ts'
import type { Db } from '../../kit/tables.server.ts'
import { valid } from '../../kit/validation.ts'

const step = z.object({ direction: choice('Direction', ['up', 'down']) })

/**
 * `POST /api/admin/{path}/{id}/move`: the row changes places with its neighbour among those of the same `parent_id`, if it
 * has one. Answers the row.
 */
export function moveEndpoint(app: FastifyInstance, db: Db, resource: Resource) {
  const { path, area, singular } = resource
  const store = storeOf(db, resource)

  app.post(
    `/${path}/:id/move`,
    { config: { permission: `${area}.update` } },
    (request: FastifyRequest<{ Params: { id: string } }>) => {
      const id = rowId(request.params.id, singular)
      const { direction } = valid(step, request.body)
      return store.exclusively(actorOf(request), async (writes, transaction) => {
        const rows = await storeOf(transaction, resource).list()
        const row = rows.find(row => row.id === id)
        if (!row) throw notFound(singular)
        const siblings = rows.filter(({ parent_id }) => parent_id === row.parent_id)
        let moved = row
        for (const [place, sibling] of swapped(siblings, row, direction).entries()) {
          if (sibling.position === place + 1) continue
          const after = await writes.update(sibling, { position: place + 1 })
          if (after.id === id) moved = after
        }
        return moved
      })
    },
  )
}

function swapped(rows: StoredRow[], row: StoredRow, direction: 'up' | 'down') {
  const from = rows.indexOf(row)
  const to = Math.max(0, direction === 'up' ? from - 1 : from + 1)
  return rows.toSpliced(from, 1).toSpliced(to, 0, row)
}
