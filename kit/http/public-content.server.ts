import type { FastifyReply, FastifyRequest } from 'fastify'
import { contentVersion } from '../content-change.server.ts'
import { asOneResponse } from '../once-per-response.server.ts'
import type { Db } from '../tables.server.ts'
import { CONTENT_VERSION, VALID_UNTIL } from './offline-copies.ts'
import {
  type CachedResponse,
  type ResponseContent,
  responseCache,
  sendCached,
  sendPrivately,
} from './response-cache.server.ts'
import { watched } from './watched.server.ts'

declare module 'fastify' {
  interface FastifyReply {
    /** The stored response that is sent, if every anonymous visitor gets it for this URL with the same headers. */
    publicResponse: CachedResponse | null
  }
}

/**
 * Headers for browsers and shared caches (docs/performance.md). A browser asks each time and sees a change at once. A
 * shared cache may answer for a second without asking.
 */
const CACHE_HEADERS = {
  'cache-control': 'public, max-age=0, s-maxage=1, must-revalidate',
  'cdn-cache-control': 'public, max-age=1, stale-while-revalidate=30',
  'surrogate-key': 'club',
  'cache-tag': 'club',
}

interface Cacheable {
  /** The key of everything, beside content and time, that the response depends on: path and query. */
  name: string
  /** The route itself sets headers that may differ between two requests. */
  headersVary?: boolean
}

export type PublicContent = ReturnType<typeof publicContent>

interface ContentContext {
  db: Db
  now: () => Date
  /** Returns the next instant at which a row becomes public. */
  nextPublication(now: Date): Promise<Date | undefined>
}

/** Caches responses made of the club's content until it changes. While the database is away, the last ones are sent. */
export function publicContent({ db, now, nextPublication }: ContentContext) {
  const version = watched(db, {
    read: () => contentVersion(db),
    isChangedBy: ({ rows }) => rows.some(({ isPublic }) => isPublic),
  })
  const cache = responseCache(now)

  async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    { name, headersVary = false }: Cacheable,
    make: () => Promise<ResponseContent>,
  ) {
    const cached = await cache.find(name, await version.read(), () => untilPublication(make))
    reply.headers(CACHE_HEADERS)
    if (cached.type.startsWith('text/html')) reply.headers(currencyOf(cached))
    if (!headersVary) reply.publicResponse = cached
    return sendCached(request, reply, cached)
  }

  function untilPublication(make: () => Promise<ResponseContent>) {
    return asOneResponse(() => publishedUntil(make))
  }

  async function publishedUntil(make: () => Promise<ResponseContent>) {
    // Asked before the content is read: a row that becomes public in between is in the next response at the latest.
    const next = await nextPublication(now())
    const content = await make()
    const { validUntil = next } = content
    return { ...content, validUntil: next && validUntil && next < validUntil ? next : validUntil }
  }

  return {
    version,
    cache,
    nextPublication,
    send,
    sendJson(
      request: FastifyRequest,
      reply: FastifyReply,
      cacheable: Cacheable,
      read: () => Promise<unknown>,
    ) {
      return send(request, reply, cacheable, async () => jsonContent(await read()))
    },
  }
}

/** Tells a device which of its copies are outdated. */
function currencyOf({ version, validUntil }: CachedResponse) {
  return {
    [CONTENT_VERSION]: version,
    ...(Number.isFinite(validUntil) && { [VALID_UNTIL]: new Date(validUntil).toISOString() }),
  }
}

export function sendJsonPrivately(request: FastifyRequest, reply: FastifyReply, value: unknown) {
  return sendPrivately(request, reply, jsonContent(value))
}

export function jsonContent(value: unknown, validUntil?: Date): ResponseContent {
  const type = 'application/json; charset=utf-8'
  return { status: 200, type, body: JSON.stringify(value), validUntil }
}
