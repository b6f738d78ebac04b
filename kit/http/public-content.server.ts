import type { FastifyReply, FastifyRequest } from 'fastify'
import { contentVersion } from '../content-version.server.ts'
import type { Db } from '../tables.server.ts'
import { type Answer, keptAnswers } from './response-cache.server.ts'

export type PublicContent = ReturnType<typeof publicContent>

/** Answers made of the club's content, kept until it changes; while the database is away, the last ones stand in. */
export function publicContent(db: Db) {
  const kept = keptAnswers()
  let lastVersion: number | undefined

  async function version() {
    try {
      lastVersion = await contentVersion(db)
    } catch (error) {
      if (lastVersion === undefined) throw error
    }
    return lastVersion
  }

  return {
    async send(
      request: FastifyRequest,
      reply: FastifyReply,
      key: string,
      make: () => Promise<Answer>,
    ) {
      return kept.send(request, reply, `${await version()} ${key}`, make)
    },
  }
}
