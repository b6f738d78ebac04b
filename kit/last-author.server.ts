import type { Db, TableName } from './tables.server.ts'

/** Returns the name of the account that changed the row last; undefined when it was no account, or is not known. */
export async function lastAuthor(db: Db, table: TableName, id: number | string) {
  const row = await db
    .selectFrom('history_rows')
    .innerJoin('change_sets', 'change_sets.id', 'history_rows.change_set_id')
    .select('actor_name')
    .where('table_name', '=', table)
    .where('row_id', '=', String(id))
    .orderBy('history_rows.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.actor_name ?? undefined
}
