import type { Db, RowOf } from '../../../kit/tables.server.ts'

/** Rows per statement: SQLite accepts 32,766 values. */
export const MAX_ROWS = 500

export type Revision = RowOf<'published_events'>

interface Stored {
  /** The number of events, and the sum of their sequences: every change by any instance raises one of the two. */
  count: number
  sum: number
  rows: Map<string, Revision>
}

const stored = new WeakMap<Db, Stored>()

/** Returns all revisions as they were last read, unless the database has newer ones; `changed` are read again. */
export async function storedRevisions(
  db: Db,
  changed: readonly string[] = [],
): Promise<Map<string, Revision>> {
  const { count, sum } = await totals(db)
  const last = stored.get(db)
  if (!last) return readAll(db, { count, sum })
  const rows = await readSome(db, changed)
  let [counted, summed] = [last.count, last.sum]
  for (const row of rows) {
    const before = last.rows.get(row.event_id)
    counted += before ? 0 : 1
    summed += row.sequence - (before?.sequence ?? 0)
  }
  // Another instance has stored some, too.
  if (counted !== count || summed !== sum) return readAll(db, { count, sum })
  for (const row of rows) last.rows.set(row.event_id, row)
  stored.set(db, { ...last, count, sum })
  return last.rows
}

async function readAll(db: Db, of: Pick<Stored, 'count' | 'sum'>) {
  // The totals were read before: rows that are stored in between are read again next time.
  const all = await db.selectFrom('published_events').selectAll().execute()
  const rows = new Map(all.map(row => [row.event_id, row]))
  stored.set(db, { ...of, rows })
  return rows
}

async function readSome(db: Db, ids: readonly string[]) {
  const rows: Revision[] = []
  for (let start = 0; start < ids.length; start += MAX_ROWS) {
    const some = ids.slice(start, start + MAX_ROWS)
    rows.push(
      ...(await db
        .selectFrom('published_events')
        .selectAll()
        .where('event_id', 'in', some)
        .execute()),
    )
  }
  return rows
}

async function totals(db: Db) {
  const { count, sum } = await db
    .selectFrom('published_events')
    .select(({ fn }) => [fn.countAll().as('count'), fn.sum('sequence').as('sum')])
    .executeTakeFirstOrThrow()
  return { count: Number(count), sum: Number(sum ?? 0) }
}
