import { sql } from 'kysely'
import { limiter } from './rate-limit.server.ts'
import type { Db } from './tables.server.ts'
import { hashToken, newToken } from './tokens.server.ts'

/**
 * Links with a token that work once and expire. Each kind has its table, because they differ in all else: what ends
 * them, how long they are kept after it, whether History has them, and what a restored backup does with them. Fees and
 * calendars of families have links that stay; their tokens are stored readable.
 */

/** Strings that are not token-shaped are rejected without a query. */
const TOKEN = /^[\w-]{43}$/

/** Returns the token of a new link, which is stored nowhere, and the columns of its row. */
export function newLink(now: Date, lifetime: number) {
  const token = newToken()
  const expiresAt = new Date(now.getTime() + lifetime)
  const columns = { token_hash: hashToken(token), expires_at: expiresAt.toISOString() }
  return { token, expiresAt, columns }
}

/** The condition for the row of a link that has not expired. */
export function isLinkOf(token: string, now: Date) {
  return sql<boolean>`token_hash = ${hashToken(token)} and expires_at > ${now.toISOString()}`
}

/**
 * Finds the row that the token of a link stands for (`newToken`); every such link is looked up here. Returns null for a
 * wrong token, and throws a 429 after too many of them in ten minutes, from all clients together. Right ones are never
 * limited. At 256 bits the limit protects the database, not the secret.
 */
export async function findByLink<Found>(
  db: Db,
  name: string,
  token: string,
  find: (token: string) => Promise<Found | undefined>,
  attempts = 300,
): Promise<Found | null> {
  const found = TOKEN.test(token) ? await find(token) : undefined
  if (found) return found
  await limiter(db, { name, attempts, minutes: 10 }).take('all')
  return null
}
