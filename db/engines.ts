import { type Kysely, PostgresAdapter, sql } from 'kysely'

const SQLITE = { 2067: 'unique', 1555: 'unique', 787: 'reference' } as const
const POSTGRES = { '23505': 'unique', '23503': 'reference' } as const

/** The constraint that a failed write broke: `unique`, or `reference` to a missing row; undefined for other errors. */
export function brokenConstraint(error: unknown) {
  if (!(error instanceof Error)) return undefined
  const { errcode, code } = error as { errcode?: number; code?: string }
  return SQLITE[errcode as keyof typeof SQLITE] ?? POSTGRES[code as keyof typeof POSTGRES]
}

/** Whether `select … for update` exists. SQLite has one writer at a time, so its transactions need no row locks. */
export function hasRowLocks<Tables>(db: Kysely<Tables>) {
  return db.getExecutor().adapter instanceof PostgresAdapter
}

/** Locks the table against other writers until the transaction ends. SQLite has one writer at a time anyway. */
export async function lockTable<Tables>(transaction: Kysely<Tables>, table: keyof Tables & string) {
  if (!hasRowLocks(transaction)) return
  await sql`lock table ${sql.table(table)} in share row exclusive mode`.execute(transaction)
}
