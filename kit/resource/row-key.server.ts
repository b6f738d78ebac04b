import { lockTable } from '../../db/engines.ts'
import type { Sentence } from '../../ui/sentence.ts'
import { conflict } from '../errors.ts'
import { nameKey } from '../name-key.ts'
import type { Db, TableName } from '../tables.server.ts'
import { untypedDb } from '../untyped.server.ts'
import type { StoredRow } from './resource.server.ts'

/** Returns equal keys for rows that people take for the same by these columns: texts ignoring case, width and spaces. */
export function rowKey(columns: readonly string[], row: Record<string, unknown>) {
  return JSON.stringify(columns.map(name => folded(row[name])))
}

/** The columns that no two rows have alike, and the message for a row that would. */
interface UniqueKey {
  table: TableName
  importKey: readonly string[] | undefined
  taken: Sentence | undefined
}

/**
 * Throws a 409 when another row has the key of these values, in the transaction that writes them. Rows with equal keys
 * from before can be edited: only a changed key must be free.
 */
export async function requireFreeKey(
  db: Db,
  { table, importKey = [], taken }: UniqueKey,
  values: Record<string, unknown>,
  { stored, isTableLocked }: { stored?: StoredRow; isTableLocked?: boolean | undefined } = {},
) {
  // Without a key, only the database knows which rows are unique.
  if (importKey.length === 0) return
  const key = rowKey(importKey, values)
  if (!taken || (stored && rowKey(importKey, stored) === key)) return
  // The second of two parallel transactions sees the writes of the first.
  if (!isTableLocked) await lockTable(db, table)
  let query = untypedDb(db)
    .selectFrom(table)
    .select(['id', ...importKey])
  for (const name of importKey) {
    const value = values[name]
    if (typeof value === 'number') query = query.where(name, '=', value)
  }
  const rows = (await query.execute()) as StoredRow[]
  const isTaken = rows.some(row => row.id !== stored?.id && rowKey(importKey, row) === key)
  if (isTaken) throw conflict(taken)
}

function folded(value: unknown) {
  return typeof value === 'string' ? nameKey(value) : value
}
