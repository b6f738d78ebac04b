import { sql } from 'kysely'
import { limiter } from './rate-limit.server.ts'
import type { Db, RowOf, TableName, Tables } from './tables.server.ts'
import { hashToken, newToken } from './tokens.server.ts'
import { untypedDb } from './untyped.server.ts'

/**
 * Links with a token that work once and expire. They are made, found and used up here alone; each kind has its table
 * (docs/decisions/0041-consent-and-public-projection.md says why). Fees and calendars of families have links that stay;
 * their tokens are stored readable.
 */

type LinkTable = {
  [Table in TableName]: Tables[Table] extends { token_hash: string; expires_at: string }
    ? Table
    : never
}[TableName]

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

/** Uses a link up and returns its former row; undefined for an invalid, expired or used one. Of two requests, one has it. */
export async function takeLink<Table extends LinkTable>(
  db: Db,
  table: Table,
  { token, now }: { token: string; now: Date },
) {
  const taken = await untypedDb(db)
    .deleteFrom<string>(table)
    .where(isLinkOf(token, now))
    .returningAll()
    .executeTakeFirst()
  return taken as RowOf<Table> | undefined
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
