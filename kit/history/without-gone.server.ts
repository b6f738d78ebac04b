import type { Db } from '../tables.server.ts'
import { untypedDb } from '../untyped.server.ts'
import type { HistoryTables, Row } from './tables.server.ts'

/** Returns the row without references to rows deleted since: it becomes what it would have become at their deletion. */
export async function withoutGone(
  db: Db,
  table: string,
  row: Row,
  tables: HistoryTables,
): Promise<Row> {
  const emptied: Row = {}
  for (const [named, { references = [] }] of Object.entries(tables)) {
    for (const { table: naming, column, onDelete } of references) {
      const id = row[column]
      if (naming !== table || onDelete !== 'set null' || typeof id !== 'number') continue
      const there = untypedDb(db).selectFrom(named).select('id').where('id', '=', id)
      if (!(await there.executeTakeFirst())) emptied[column] = null
    }
  }
  return { ...row, ...emptied }
}
