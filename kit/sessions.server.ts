import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { notSignedIn } from './errors.ts'
import type { Db } from './tables.server.ts'

declare module './tables.server.ts' {
  interface Tables {
    /** Instants are ISO 8601 UTC. */
    sessions: {
      id_hash: string
      user_id: number
      created_at: string
      seen_at: string
      /** In plain words, such as 'Firefox on Windows'. */
      device: string | null
      /** When the password or a passkey was asked for last; null: at the sign-in. */
      proven_at: string | null
      /** What a passkey has to sign next. */
      challenge: string | null
    }
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The session in which the request was made; null for anonymous visitors. */
    session: { idHash: string; provenAt: string } | null
  }
}

/** A session ends when it was not used for so long, and in any case so long after the sign-in. */
export const IDLE_DAYS = 14
export const LONGEST_DAYS = 30
export const DAY = 24 * 60 * 60 * 1000

/** The sessions that have not ended. */
export function openSessions(db: Db) {
  return db
    .selectFrom('sessions')
    .where('sessions.seen_at', '>=', daysAgo(IDLE_DAYS))
    .where('sessions.created_at', '>=', daysAgo(LONGEST_DAYS))
}

/** The user has just shown that it is still them. */
export async function noteProof(db: Db, idHash: string) {
  const proven_at = new Date().toISOString()
  await db.updateTable('sessions').set({ proven_at }).where('id_hash', '=', idHash).execute()
}

/** The user and the session of a route for signed-in users. */
export function signedIn({ user, session }: FastifyRequest) {
  if (!user || !session) throw notSignedIn()
  return { user, session }
}

/** The database has the hash of a session's id. */
export function sessionHash(id: string) {
  return createHash('sha256').update(id).digest('hex')
}

function daysAgo(days: number) {
  return new Date(Date.now() - days * DAY).toISOString()
}
