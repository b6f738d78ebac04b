import type { FastifyInstance } from 'fastify'
import type { View } from '../../features/index.server.ts'
import type { PublicContent } from '../http/public-content.server.ts'
import { sendPrivately } from '../http/response-cache.server.ts'
import type { Read } from '../reads.ts'
import type { Db } from '../tables.server.ts'
import { readerOf } from './endpoints.server.ts'
import type { Resource } from './resource.server.ts'

const JSON_TYPE = 'application/json; charset=utf-8'

interface Readable {
  resources: Resource[]
  views: View[]
}

interface ReadContext {
  db: Db
  content: PublicContent
}

/** The doors `GET /api/{path}`: kept for strangers, every field and kept nowhere for an admin. */
export function publicDoors(
  app: FastifyInstance,
  { resources, views }: Readable,
  context: ReadContext,
) {
  const { db, content } = context
  for (const resource of resources.filter(resource => resource.public.includes('list'))) {
    const read = readerOf(db, resource)
    app.get(`/${resource.path}`, async (request, reply) => {
      const asked = pick(request.query as object, resource.filter?.column)
      if (request.user?.is_admin) {
        return sendPrivately(request, reply, toJson(await read(asked, true)))
      }
      const key = `/api/${resource.path} ${JSON.stringify(asked)}`
      return content.send(request, reply, key, async () => toJson(await read(asked)))
    })
  }
  for (const { path, read, headers } of views) {
    if (path === undefined) continue
    app.get(`/${path}`, async (request, reply) => {
      if (headers) reply.headers(await headers(db))
      return content.send(request, reply, `/api/${path}`, async () => toJson(await read(db)))
    })
  }
}

/** What strangers may read, for the pages: the same readers that answer the public doors. */
export function readFor(db: Db, { resources, views }: Readable): Read {
  const readers = new Map<string, () => Promise<object>>([
    ...resources.map(resource => [resource.path, () => readerOf(db, resource)()] as const),
    ...views.map(({ name, read }) => [name, () => read(db)] as const),
  ])
  return (async (name: string) => readers.get(name)?.()) as unknown as Read
}

function toJson(value: unknown) {
  return { status: 200, type: JSON_TYPE, body: JSON.stringify(value) }
}

function pick(query: object, name: string | undefined): Record<string, unknown> {
  return name !== undefined && Object.hasOwn(query, name)
    ? { [name]: query[name as keyof typeof query] }
    : {}
}
