import type { FastifyRequest } from 'fastify'
import { DAY_MS } from './durations.ts'
import { notSignedIn } from './errors.ts'
import type { Db } from './tables.server.ts'

declare module './tables.server.ts' {
  interface Tables {
    /**
     * Sessions by the hash of an opaque id. Roles are not in them: the user's row is read at each request. A change of
     * role or password deletes them.
     */
    sessions: {
      id_hash: string
      user_id: number
      created_at: string
      seen_at: string
      /** The device in plain words, such as 'Firefox on Windows'. */
      device: string | null
      /** The last time at which the password or a passkey was asked for; null: at the sign-in. */
      proven_at: string | null
      /** The account knew the browser before this sign-in. */
      on_known_device: boolean
      /** The challenge that a passkey has to sign next. */
      challenge: string | null
    }
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The session in which the request was made; null for anonymous visitors. */
    session: { idHash: string; provenAt: string; isOnKnownDevice: boolean } | null
  }
}

/** Days without use after which a session ends, and days after the sign-in after which it ends in any case. */
export const IDLE_DAYS = 14
export const MAX_SESSION_DAYS = 30

/** The current instant for sessions: by the machine's clock, so that a test which sets the app's stays signed in. */
export function sessionNow() {
  // biome-ignore lint/plugin/clock: the comment above says why
  return new Date()
}

/** The sessions that have not ended. */
export function openSessions(db: Db) {
  return db
    .selectFrom('sessions')
    .where('sessions.seen_at', '>=', daysAgo(IDLE_DAYS))
    .where('sessions.created_at', '>=', daysAgo(MAX_SESSION_DAYS))
}

/** The user has just proved again who they are. */
export async function noteProof(db: Db, idHash: string) {
  const proven_at = sessionNow().toISOString()
  await db.updateTable('sessions').set({ proven_at }).where('id_hash', '=', idHash).execute()
}

/** The user and the session of a route for signed-in users. */
export function signedIn({ user, session }: FastifyRequest) {
  if (!user || !session) throw notSignedIn()
  return { user, session }
}

function daysAgo(days: number) {
  return new Date(sessionNow().getTime() - days * DAY_MS).toISOString()
}
