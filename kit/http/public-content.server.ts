import type { FastifyReply, FastifyRequest } from 'fastify'
import { contentVersion } from '../content-change.server.ts'
import type { Db } from '../tables.server.ts'
import { readSoon } from './patience.server.ts'
import { type ResponseContent, responseCache, sendPrivately } from './response-cache.server.ts'

export type PublicContent = ReturnType<typeof publicContent>

interface Cacheable {
  /** Names the response: path and query. */
  name: string
  /** What it depends on beside the content: the minute, the day. */
  at?: string
}

/** Responses made of the club's content, cached until it changes. While the database is away, the last ones are sent. */
export function publicContent(db: Db) {
  const { sendCached, counts } = responseCache()
  let lastVersion: number | undefined

  async function version() {
    const last = lastVersion
    const reading = contentVersion(db).then(version => {
      lastVersion = version
      return version
    })
    return last === undefined
      ? reading
      : readSoon(
          reading.catch(() => last),
          last,
        )
  }

  async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    { name, at = '' }: Cacheable,
    make: () => Promise<ResponseContent>,
  ) {
    return sendCached(request, reply, { name, version: `${await version()} ${at}` }, make)
  }

  return {
    send,
    cacheCounts: counts,
    sendJson(
      request: FastifyRequest,
      reply: FastifyReply,
      cacheable: Cacheable,
      read: () => Promise<unknown>,
    ) {
      return send(request, reply, cacheable, async () => json(await read()))
    },
  }
}

export function sendJsonPrivately(request: FastifyRequest, reply: FastifyReply, value: unknown) {
  return sendPrivately(request, reply, json(value))
}

function json(value: unknown): ResponseContent {
  return { status: 200, type: 'application/json; charset=utf-8', body: JSON.stringify(value) }
}
