import { type Kysely, PostgresAdapter, sql } from 'kysely'

/** Until the transaction ends, nobody else writes to the table. SQLite has one writer at a time anyway. */
export async function lockTable<Tables>(transaction: Kysely<Tables>, table: keyof Tables & string) {
  if (!(transaction.getExecutor().adapter instanceof PostgresAdapter)) return
  await sql`lock table ${sql.table(table)} in share row exclusive mode`.execute(transaction)
}
