import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
  jsonContent,
  type PublicContent,
  sendJsonPrivately,
} from '../http/public-content.server.ts'
import { sendPrivately, toCached } from '../http/response-cache.server.ts'
import { routeConfig } from '../operation.server.ts'
import { hasPermission, scopeOf } from '../roles.ts'
import type { Db } from '../tables.server.ts'
import { untilChange } from '../until-change.server.ts'
import { auditRead } from './audit-read.server.ts'
import type { EndpointsContext } from './endpoints-context.server.ts'
import { operationsOf } from './operations.server.ts'
import { type Ownership, ownershipOf } from './ownership.server.ts'
import { type PublicRow, publicAt, publicRows } from './public-rows.server.ts'
import type { Resource, StoredRow } from './resource.server.ts'
import { storeOf } from './store.server.ts'

interface ListContext extends Pick<EndpointsContext, 'db' | 'ownTeams'> {
  content: PublicContent
  now: () => Date
}

type ByQuery = FastifyRequest<{ Querystring: Record<string, unknown> }>

/** `GET /api/{path}`: cached for the public; users who edit the rows get every column, never cached. */
export function publicListEndpoint(app: FastifyInstance, resource: Resource, context: ListContext) {
  if (!resource.public) return
  const { db, content, now } = context
  const { path, area } = resource
  const { column, values } = resource.public.filter ?? {}

  const options = routeConfig(operationsOf(resource).publicList)

  app.get(`/${path}`, options, async (request: ByQuery, reply) => {
    const value = column && request.query[column]
    const filter = value === undefined ? {} : { [String(column)]: String(value) }
    const isKnown = value === undefined || values?.includes(String(value))
    if (hasPermission(request.user, `${area}.read`)) {
      const { has } = await ownershipOf(request.user, 'read', resource, context)
      await auditRead(request, resource, context)
      if (!isKnown) return sendJsonPrivately(request, reply, [])
      if (scopeOf(request.user, `${area}.read`) === 'all')
        return sendPrivately(request, reply, await wholeList(db, resource, filter))
      return sendJsonPrivately(request, reply, await readStaffList(context, resource, filter, has))
    }
    const name = `/api/${path} ${isKnown ? JSON.stringify(filter) : 'none'}`
    return content.sendJson(request, reply, { name }, async () =>
      isKnown ? publicAt(await readPublicRows(db, resource, filter), now()) : [],
    )
  })
}

/** Returns all stored rows, made into a response once per change of the table. */
function wholeList(db: Db, resource: Resource, filter: Record<string, unknown>) {
  const { table, path } = resource
  const name = `/${path} ${JSON.stringify(filter)} as JSON`
  return untilChange({ db, of: [table], name }, async () =>
    toCached(jsonContent(await storeOf(db, resource).list(filter))),
  )
}

/** The rows that the user edits as they are stored, and the others as the public sees them. */
async function readStaffList(
  { db, now }: Pick<ListContext, 'db' | 'now'>,
  resource: Resource,
  filter: Record<string, unknown>,
  has: Ownership['has'],
): Promise<readonly object[]> {
  const rows = await storeOf(db, resource).list(filter)
  if (!resource.public) return rows
  const others = rows.filter(row => !has(row))
  const shown = publicAt(await publicRows(resource, others, db), now()) as StoredRow[]
  const shownById = new Map(shown.map(row => [row.id, row]))
  return rows.flatMap(row => (has(row) ? row : (shownById.get(row.id) ?? [])))
}

/** Reads the rows that the public sees now; from the database once per content version. */
export function publicListReader(resource: Resource) {
  const name = `/${resource.path} for the public`
  return async ({ db, now }: { db: Db; now: () => Date }): Promise<readonly object[]> => {
    const { rows, views, isTimed } = await untilChange(
      { db, of: 'public content', name },
      async () => {
        const rows = await readPublicRows(db, resource)
        const isTimed = rows.some(({ from, until }) => from ?? until)
        return { rows, views: rows.map(({ view }) => view), isTimed }
      },
    )
    return isTimed ? publicAt(rows, now()) : views
  }
}

export async function readPublicRows(
  db: Db,
  resource: Resource,
  filter?: Record<string, unknown>,
): Promise<PublicRow[]> {
  if (!resource.public) return []
  return publicRows(resource, await storeOf(db, resource).list(filter), db)
}
