import { type Kysely, PostgresAdapter, sql } from 'kysely'

const SQLITE = { 2067: 'unique', 1555: 'unique', 787: 'reference' } as const
const POSTGRES = { '23505': 'unique', '23503': 'reference' } as const

/** The constraint that a failed write broke: `unique`, or `reference` to a missing row; undefined for other errors. */
export function brokenConstraint(error: unknown) {
  if (!(error instanceof Error)) return undefined
  const { errcode, code } = error as { errcode?: number; code?: string }
  return SQLITE[errcode as keyof typeof SQLITE] ?? POSTGRES[code as keyof typeof POSTGRES]
}

/** Primary codes of SQLite: busy, locked, read-only, I/O error, no space, cannot open. */
const SQLITE_UNAVAILABLE = [5, 6, 8, 10, 13, 14]
const SQLITE_FULL = 13

/**
 * SQLSTATEs of PostgreSQL: no connection, resources used up, shutting down or starting, I/O error, too slow, lock not granted,
 * serialization or deadlock, a standby. Beside them the network's errors.
 */
const POSTGRES_UNAVAILABLE =
  /^(08\w{3}|53\w{3}|57P0\d|58\w{3}|57014|25P03|55P03|40001|40P01|25006|ECONN\w+|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EPIPE|EHOST\w+|ENET\w+)$/

/** Error codes of files: a disk that became read-only or fails, and too many open files. */
const FILES_UNAVAILABLE = /^(EROFS|EIO|EMFILE|ENFILE)$/

/**
 * Tells whether the database or the disk was unavailable: away, starting, locked, out of space, read-only. The same
 * request may succeed later.
 */
export function isUnavailable(error: unknown) {
  if (isStopped(error)) return true
  const { code, errcode = 0 } = codesOf(error)
  if (FILES_UNAVAILABLE.test(code)) return true
  if (code === 'ERR_SQLITE_ERROR') return SQLITE_UNAVAILABLE.includes(errcode & 0xff)
  return POSTGRES_UNAVAILABLE.test(code)
}

/** Tells whether the program closed its database, because it stops. */
export function isStopped(error: unknown) {
  return error instanceof Error && error.message === 'driver has already been destroyed'
}

/** Tells whether a write found no space left, in the database or in a folder. */
export function isDiskFull(error: unknown) {
  const { code, errcode = 0 } = codesOf(error)
  if (code === 'ERR_SQLITE_ERROR') return (errcode & 0xff) === SQLITE_FULL
  return /^(53100|ENOSPC|EDQUOT)$/.test(code)
}

function codesOf(error: unknown) {
  const { code, errcode } = error as { code?: unknown; errcode?: number }
  return { code: typeof code === 'string' ? code : '', errcode }
}

/** Tells whether `select … for update` exists. SQLite has one writer at a time, so its transactions need no row locks. */
export function hasRowLocks<Tables>(db: Kysely<Tables>) {
  return db.getExecutor().adapter instanceof PostgresAdapter
}

/** Locks the table against other writers until the transaction ends. SQLite has one writer at a time anyway. */
export async function lockTable<Tables>(transaction: Kysely<Tables>, table: keyof Tables & string) {
  if (!hasRowLocks(transaction)) return
  await sql`lock table ${sql.table(table)} in share row exclusive mode`.execute(transaction)
}
