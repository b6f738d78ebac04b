import { lastChange } from './content-change.server.ts'
import type { Db, RowOf, TableName } from './tables.server.ts'
import { untyped } from './untyped.server.ts'

interface Entry {
  change: string
  value: Promise<unknown>
}

const caches = new WeakMap<Db, Map<string, Entry>>()

/**
 * What `read` makes of these tables and of nothing else, cached until one of them changes on any instance, also in what the
 * public does not see; `name` tells values that are made of the same tables apart. All callers get the same value: they
 * must not change it.
 */
export async function untilTableChanges<Value>(
  { db, tables, name }: { db: Db; tables: readonly TableName[]; name: string },
  read: () => Promise<Value>,
): Promise<Value> {
  // Its own changes have no number before the commit.
  if (db.isTransaction) return read()
  const cache = caches.get(db) ?? new Map<string, Entry>()
  caches.set(db, cache)
  const key = `${tables} ${name}`
  // Asked before the rows are read: a change in between is cached under the older text, and so read again next time.
  const change = await lastChange(db, tables)
  const cached = cache.get(key)
  if (cached?.change === change) return cached.value as Promise<Value>
  const value = read()
  const entry = { change, value }
  cache.set(key, entry)
  value.catch(() => {
    if (cache.get(key) === entry) cache.delete(key)
  })
  return value
}

/** All rows of a table that has ids, by id: frozen, and cached until a change of the table. */
export function tableRows<Table extends TableName>(
  db: Db,
  table: Table,
): Promise<readonly RowOf<Table>[]> {
  return untilTableChanges({ db, tables: [table], name: 'rows' }, async () => {
    const query = untyped(db).selectFrom<TableName>(table).selectAll().orderBy('id')
    return (await query.execute()).map(row => Object.freeze(row) as RowOf<Table>)
  })
}
