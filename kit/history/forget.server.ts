import { DAY_MS } from '../durations.ts'
import type { Db, TableName } from '../tables.server.ts'
import { untypedDb } from '../untyped.server.ts'
import { forgetFormerPictures } from '../withheld/former.server.ts'
import { FORGOTTEN, RESTORABLE_DAYS } from './tables.server.ts'

/** Forgets a row's values and name; its author and time stay. Runs in the caller's transaction. */
export async function forgetHistory(db: Db, table: string, id: number | string) {
  await db
    .updateTable('history_rows')
    .set(FORGOTTEN)
    .where('table_name', '=', table)
    .where('row_id', '=', String(id))
    .execute()
}

/** The most rows in one statement: SQLite takes 32,766 values. */
const ROWS_AT_ONCE = 500

/** Forgets single changes; returns how many there were. */
export async function forgetHistoryRows(db: Db, ids: readonly number[]) {
  for (let start = 0; start < ids.length; start += ROWS_AT_ONCE) {
    const some = ids.slice(start, start + ROWS_AT_ONCE)
    await db.updateTable('history_rows').set(FORGOTTEN).where('id', 'in', some).execute()
  }
  return ids.length
}

/** A row that names an erased child, and the columns with the name. */
export interface NamingRow {
  table: string
  id: string
  columns: readonly string[]
}

/** Makes History note only the author and time of later changes of these columns, until the row is deleted. */
export async function redact(db: Db, rows: readonly NamingRow[], now: Date) {
  for (const { table: table_name, id: row_id, columns } of rows) {
    const known = await db
      .selectFrom('redacted_rows')
      .select('columns')
      .where('table_name', '=', table_name)
      .where('row_id', '=', row_id)
      .executeTakeFirst()
    if (known?.columns === null) continue
    const all = new Set([...(known?.columns?.split(',') ?? []), ...columns])
    const values = { columns: [...all].join(','), since: now.toISOString() }
    await db
      .insertInto('redacted_rows')
      .values({ table_name, row_id, ...values })
      .onConflict(conflict => conflict.columns(['table_name', 'row_id']).doUpdateSet(values))
      .execute()
  }
}

/** Forgets all values of rows that were deleted and that nobody has restored in time. */
export async function forgetDeletedRows(db: Db, now: Date) {
  const inTime = new Date(now.getTime() - RESTORABLE_DAYS * DAY_MS).toISOString()
  const deleted = await db
    .selectFrom('history_rows')
    .select(['table_name', 'row_id', 'id'])
    .where('action', '=', 'deleted')
    .where('before', 'is not', null)
    .where('changed_at', '<', inTime)
    .execute()
  for (const { table_name, row_id, id } of deleted) {
    // Changes after the deletion belong to a row that was restored.
    await db
      .updateTable('history_rows')
      .set(FORGOTTEN)
      .where('table_name', '=', table_name)
      .where('row_id', '=', row_id)
      .where('id', '<=', id)
      .execute()
  }
  await forgetPicturesOfGoneRows(db, deleted)
}

/** Former pictures are kept as long as their row can be restored. */
async function forgetPicturesOfGoneRows(
  db: Db,
  deleted: readonly { table_name: string; row_id: string }[],
) {
  for (const [table, rows] of Map.groupBy(deleted, row => row.table_name as TableName)) {
    const noted = await db
      .selectFrom('former_pictures')
      .select('source_id')
      .distinct()
      .where('source_table', '=', table)
      .execute()
    const gone = noted.filter(({ source_id: id }) => rows.some(row => row.row_id === String(id)))
    for (const { source_id: id } of gone) {
      const row = untypedDb(db).selectFrom(table).select('id').where('id', '=', id)
      if (!(await row.executeTakeFirst())) await forgetFormerPictures(db, table, id)
    }
  }
}
