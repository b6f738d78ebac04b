import type { Db } from '../tables.server.ts'
import { FORGOTTEN, RESTORABLE_DAYS } from './tables.server.ts'

const DAY = 24 * 60 * 60 * 1000

/** Forgets what a row was and how it was called; who changed it and when stays. Within the caller's transaction. */
export async function forgetHistory(db: Db, table: string, id: number | string) {
  await db
    .updateTable('history_rows')
    .set(FORGOTTEN)
    .where('table_name', '=', table)
    .where('row_id', '=', String(id))
    .execute()
}

/** Rows in one statement: SQLite takes 32,766 values. */
const ROWS_AT_ONCE = 500

/** Forgets single changes; returns how many there were. */
export async function forgetHistoryRows(db: Db, ids: readonly number[]) {
  for (let start = 0; start < ids.length; start += ROWS_AT_ONCE) {
    const some = ids.slice(start, start + ROWS_AT_ONCE)
    await db.updateTable('history_rows').set(FORGOTTEN).where('id', 'in', some).execute()
  }
  return ids.length
}

/** From now on, History notes who changes these rows and when, and no values: they name a child who was erased. */
export async function unremember(
  db: Db,
  rows: readonly { table: string; id: string }[],
  now: Date,
) {
  for (const { table: table_name, id: row_id } of rows)
    await db
      .insertInto('unremembered_rows')
      .values({ table_name, row_id, since: now.toISOString() })
      .onConflict(conflict => conflict.doNothing())
      .execute()
}

/** Forgets rows that were deleted and that nobody has restored in time, with all that they ever were. */
export async function forgetDeletedRows(db: Db, now: Date) {
  const inTime = new Date(now.getTime() - RESTORABLE_DAYS * DAY).toISOString()
  const deleted = await db
    .selectFrom('history_rows')
    .select(['table_name', 'row_id', 'id'])
    .where('action', '=', 'deleted')
    .where('before', 'is not', null)
    .where('changed_at', '<', inTime)
    .execute()
  for (const { table_name, row_id, id } of deleted) {
    // What came after the deletion is of a row that was restored.
    await db
      .updateTable('history_rows')
      .set(FORGOTTEN)
      .where('table_name', '=', table_name)
      .where('row_id', '=', row_id)
      .where('id', '<=', id)
      .execute()
  }
}
