import type { FastifyInstance } from 'fastify'
import { type PublicContent, sendJsonPrivately } from '../http/public-content.server.ts'
import { may } from '../roles.ts'
import type { Db } from '../tables.server.ts'
import { publicView, type Resource } from './resource.server.ts'
import { storeOf } from './store.server.ts'

interface ListContext {
  db: Db
  content: PublicContent
}

/** `GET /api/{path}`: cached for the public; whoever edits the rows gets every column, never cached. */
export function publicListEndpoint(
  app: FastifyInstance,
  resource: Resource,
  { db, content }: ListContext,
) {
  if (!resource.public) return
  const { path, area } = resource
  const { column, values } = resource.public.filter ?? {}

  app.get<{ Querystring: Record<string, unknown> }>(`/${path}`, async (request, reply) => {
    const value = column && request.query[column]
    const filter = value === undefined ? {} : { [String(column)]: String(value) }
    const isKnown = value === undefined || values?.includes(String(value))
    if (may(request.user, `${area}.read`)) {
      const rows = isKnown ? await storeOf(db, resource).list(filter) : []
      return sendJsonPrivately(request, reply, rows)
    }
    const name = `/api/${path} ${isKnown ? JSON.stringify(filter) : 'none'}`
    return content.sendJson(request, reply, { name }, async () =>
      isKnown ? readPublicList(db, resource, filter) : [],
    )
  })
}

/** The rows as the public sees them. */
export async function readPublicList(
  db: Db,
  resource: Resource,
  filter?: Record<string, unknown>,
): Promise<object[]> {
  if (!resource.public) return []
  return publicView(resource.public, await storeOf(db, resource).list(filter), db)
}
