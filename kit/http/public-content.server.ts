import type { FastifyReply, FastifyRequest } from 'fastify'
import { contentVersion } from '../content-change.server.ts'
import type { Db } from '../tables.server.ts'
import { type ResponseContent, responseCache, sendPrivately } from './response-cache.server.ts'

export type PublicContent = ReturnType<typeof publicContent>

/** Responses made of the club's content, cached until it changes. While the database is away, the last ones are sent. */
export function publicContent(db: Db) {
  const { sendCached, counts } = responseCache()
  let lastVersion: number | undefined

  async function version() {
    try {
      lastVersion = await contentVersion(db)
    } catch (error) {
      if (lastVersion === undefined) throw error
    }
    return lastVersion
  }

  /** `key` names all that the response depends on beside the content: path, query, minute. */
  async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    key: string,
    make: () => Promise<ResponseContent>,
  ) {
    return sendCached(request, reply, `${await version()} ${key}`, make)
  }

  return {
    send,
    cacheCounts: counts,
    sendJson(
      request: FastifyRequest,
      reply: FastifyReply,
      key: string,
      read: () => Promise<unknown>,
    ) {
      return send(request, reply, key, async () => json(await read()))
    },
  }
}

export function sendJsonPrivately(request: FastifyRequest, reply: FastifyReply, value: unknown) {
  return sendPrivately(request, reply, json(value))
}

function json(value: unknown): ResponseContent {
  return { status: 200, type: 'application/json; charset=utf-8', body: JSON.stringify(value) }
}
