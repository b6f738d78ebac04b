import { setImmediate } from 'node:timers/promises'
import { hasRowLocks } from '../db/engines.ts'
import { contentVersion, lastChange } from './content-change.server.ts'
import type { Db, RowOf, TableName } from './tables.server.ts'
import { untypedDb } from './untyped.server.ts'

/** Tables, in which private data counts, or everything that the public sees. */
type Source = readonly TableName[] | 'public content'

const caches = new WeakMap<Db, Map<string, { change: string; value: Promise<unknown> }>>()

/**
 * Returns the value that `read` makes of the source and of nothing else, cached until that changes on any instance; `name`
 * distinguishes values of the same source. Parallel callers wait for one `read`; all get the same value and must not change
 * it. Other requests run before and after it, so that a page of several large lists does not block the event loop.
 */
export async function untilChange<Value>(
  { db, of, name }: { db: Db; of: Source; name: string },
  read: () => Promise<Value>,
): Promise<Value> {
  // A transaction's own changes have no number before the commit.
  if (db.isTransaction) return read()
  const cache = caches.get(db) ?? new Map<string, { change: string; value: Promise<unknown> }>()
  caches.set(db, cache)
  const key = `${of} ${name}`
  // Read before the rows: a change in between is cached under the older text, and so read again next time.
  const change = await (of === 'public content' ? contentVersion(db) : lastChange(db, of))
  const cached = cache.get(key)
  if (cached?.change === change) return cached.value as Promise<Value>
  const value = inTurn(read)
  const entry = { change, value }
  cache.set(key, entry)
  value.catch(() => {
    if (cache.get(key) === entry) cache.delete(key)
  })
  return value
}

async function inTurn<Value>(read: () => Promise<Value>) {
  await setImmediate()
  const value = await read()
  await setImmediate()
  return value
}

/**
 * The number of rows that are read before other requests run. SQLite reads on the event loop; PostgreSQL needs a round
 * trip for each part.
 */
const ROWS_AT_ONCE = { sqlite: 500, postgres: 5_000 }

/** The rows of each table as they were last read. */
const lastRows = new WeakMap<Db, Map<TableName, readonly RowWithId[]>>()

type RowWithId = Readonly<Record<string, unknown>> & { id: number }

/**
 * Returns all rows of a table with ids, by id: frozen, and cached until a change of the table. A row that did not change
 * is the same object as before: what is made of rows is cached by them, and thousands of new objects are garbage to
 * collect.
 */
export function tableRows<Table extends TableName>(
  db: Db,
  table: Table,
): Promise<readonly RowOf<Table>[]> {
  return untilChange({ db, of: [table], name: 'rows' }, async () => {
    const query = untypedDb(db).selectFrom<TableName>(table).selectAll().orderBy('id')
    if (db.isTransaction) return (await query.execute()).map(row => Object.freeze(row) as never)
    const tables = lastRows.get(db) ?? new Map<TableName, readonly RowWithId[]>()
    lastRows.set(db, tables)
    const kept = keeper(tables.get(table) ?? [])
    const all: RowWithId[] = []
    const most = ROWS_AT_ONCE[hasRowLocks(db) ? 'postgres' : 'sqlite']
    for (let last = 0; ; ) {
      const some = (await query.where('id', '>', last).limit(most).execute()) as RowWithId[]
      all.push(...some.map(kept))
      if (some.length < most) break
      // The next caller reads changes that were made in between.
      last = Number(some.at(-1)?.id)
      await setImmediate()
    }
    tables.set(table, all)
    return all as readonly object[] as readonly RowOf<Table>[]
  })
}

/** Returns a function that takes rows by id, and returns the one of `before` in place of each that is equal to it. */
function keeper(before: readonly RowWithId[]) {
  let at = 0
  return (row: RowWithId): RowWithId => {
    while (Number(before[at]?.id) < row.id) at += 1
    const known = before[at]
    return known && isSame(known, row) ? known : Object.freeze(row)
  }
}

function isSame(one: RowWithId, other: RowWithId) {
  for (const column in one) if (one[column] !== other[column]) return false
  return true
}
