import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { DAY_SECONDS } from '../durations.ts'
import { nowOf } from '../now.server.ts'
import type { Db } from '../tables.server.ts'
import { hashToken } from '../tokens.server.ts'

declare module '../tables.server.ts' {
  interface Tables {
    /** Browsers that have signed in to an account: the hash of the id in their cookie. */
    known_devices: { id_hash: string; user_id: number; seen_at: string }
  }
}

const YEAR = 365 * DAY_SECONDS

/**
 * Sets a cookie by which an account recognises browsers that signed in to it before: anonymous clients that use up the
 * account's sign-in attempts do not lock these out. The cookie signs nobody in.
 */
export function knownDevices({ db, secure }: { db: Db; secure: boolean }) {
  const cookie = secure ? '__Host-device' : 'device'

  return {
    /** Remembers the browser for that account. */
    async add(request: FastifyRequest, reply: FastifyReply, userId: number) {
      const id = request.cookies[cookie] ?? randomBytes(32).toString('base64url')
      const seen_at = nowOf(db).toISOString()
      await db
        .insertInto('known_devices')
        .values({ id_hash: hashToken(id), user_id: userId, seen_at })
        .onConflict(known => known.columns(['id_hash', 'user_id']).doUpdateSet({ seen_at }))
        .execute()
      reply.setCookie(cookie, id, {
        path: '/',
        httpOnly: true,
        sameSite: 'lax',
        secure,
        maxAge: YEAR,
      })
    },

    /** A key for that browser, when the account knows it. */
    async find(request: FastifyRequest, username: string) {
      const id = request.cookies[cookie]
      if (!id) return undefined
      const known = await db
        .selectFrom('known_devices')
        .innerJoin('users', 'users.id', 'known_devices.user_id')
        .select('id_hash')
        .where('id_hash', '=', hashToken(id))
        .where('username', '=', username)
        .executeTakeFirst()
      return known?.id_hash
    },
  }
}
