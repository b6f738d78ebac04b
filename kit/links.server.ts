import { limiter } from './rate-limit.server.ts'
import type { Db } from './tables.server.ts'

/** A text of another form is not looked up. */
const TOKEN = /^[\w-]{43}$/

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
