import { limiter } from './rate-limit.server.ts'
import type { Db } from './tables.server.ts'

/** What looks otherwise is not looked up. */
const TOKEN = /^[\w-]{43}$/

/**
 * What the token of a link stands for (`newToken`). Null for a wrong token, of which so many are answered in a while, and
 * then 429; right ones are never limited. At 256 bits the limit protects the database, not the secret.
 */
export async function findByLink<Found>(
  db: Db,
  name: string,
  token: string,
  find: (token: string) => Promise<Found | undefined>,
): Promise<Found | null> {
  const found = TOKEN.test(token) ? await find(token) : undefined
  if (found) return found
  await limiter(db, { name, attempts: 300, minutes: 10 }).take('all')
  return null
}
