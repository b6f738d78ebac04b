import { type Kysely, sql } from 'kysely'
import type { TableShape } from './tables.ts'

/** A page is held in memory as a whole, and rows may hold pictures. */
const ROWS_PER_PAGE = 250

type Row = Record<string, unknown>
// biome-ignore lint/suspicious/noExplicitAny: the tables are those that the database has, whatever they are.
type AnyDb = Kysely<any>

/** Yields the rows in the order of the primary key; a table without one, such as that of a single row, is one page. */
export async function* pagesOf(db: AnyDb, { name, primaryKey }: TableShape): AsyncGenerator<Row[]> {
  let all = db.selectFrom(name).selectAll()
  if (primaryKey.length === 0) {
    const rows = await all.execute()
    if (rows.length > 0) yield rows
    return
  }
  for (const column of primaryKey) all = all.orderBy(column)
  const key = sql.join(primaryKey.map(column => sql.ref(column)))
  let last: Row | undefined
  do {
    const after = last && sql.join(primaryKey.map(column => last?.[column]))
    const rows: Row[] = await all
      .$if(after !== undefined, query => query.where(sql<boolean>`(${key}) > (${after})`))
      .limit(ROWS_PER_PAGE)
      .execute()
    if (rows.length > 0) yield rows
    last = rows.length === ROWS_PER_PAGE ? rows.at(-1) : undefined
  } while (last)
}
