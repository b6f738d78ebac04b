import type { Db } from '../tables.server.ts'
import { KEPT_DAYS, RESTORABLE_DAYS } from './tables.server.ts'

const DAY = 24 * 60 * 60 * 1000
const FORGOTTEN = { name: null, before: null, after: null }

/** Forgets what a row was and how it was called; who changed it and when stays. Within the caller's transaction. */
export async function forgetHistory(db: Db, table: string, id: number | string) {
  await db
    .updateTable('history_rows')
    .set(FORGOTTEN)
    .where('table_name', '=', table)
    .where('row_id', '=', String(id))
    .execute()
}

/**
 * Forgets rows that were deleted and that nobody has restored in time, with all that they ever were, and acts that are older
 * than a year.
 */
export async function sweepHistory(db: Db, now: Date) {
  const ago = (days: number) => new Date(now.getTime() - days * DAY).toISOString()
  await db.deleteFrom('history_acts').where('at', '<', ago(KEPT_DAYS)).execute()
  const deleted = await db
    .selectFrom('history_rows')
    .innerJoin('history_acts', 'history_acts.id', 'history_rows.act_id')
    .select(['table_name', 'row_id', 'history_rows.id'])
    .where('action', '=', 'deleted')
    .where('before', 'is not', null)
    .where('at', '<', ago(RESTORABLE_DAYS))
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
