import { type Kysely, sql } from 'kysely'
import { brokenConstraint, lockTable } from '../../db/engines.ts'
import { changeContent } from '../content-version.server.ts'
import { ExpectedError, notFound, outdated, taken } from '../errors.ts'
import type { NamedRow } from '../import/row-names.ts'
import type { Db } from '../tables.server.ts'
import type { Resource } from './resource.server.ts'
import { inOrder } from './row-order.server.ts'

export type Row = Record<string, unknown> & { id: number }

/** The ordinary way to keep a resource's rows. */
export function storeOf(db: Db, resource: Resource) {
  const { table, singular, orderBy, hiding, taken: collision } = resource

  async function list(where: Record<string, string> = {}): Promise<Row[]> {
    let query = anyTable(db).selectFrom(table).selectAll()
    if (hiding) query = query.where(hiding, '=', false)
    for (const [column, value] of Object.entries(where)) query = query.where(column, '=', value)
    return inOrder((await query.execute()) as Row[], orderBy)
  }

  async function find(id: number): Promise<Row> {
    const row = await anyTable(db)
      .selectFrom(table)
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst()
    if (!row) throw notFound(singular)
    return row as Row
  }

  async function create(values: object): Promise<Row> {
    const [row] = await write(db => writesIn(db, resource).insert([values]))
    return row as Row
  }

  /** Throws a 409 with the row as it is when it is no longer of the version that the person had before them. */
  async function update(id: number, values: object, opened?: number): Promise<Row> {
    const updated = await write(db => writesIn(db, resource).update(id, values, opened))
    if (!updated) throw outdated(singular, await find(id))
    return updated
  }

  async function remove(id: number) {
    const { numDeletedRows } = await write(db =>
      anyTable(db).deleteFrom(table).where('id', '=', id).executeTakeFirstOrThrow(),
    )
    if (numDeletedRows === 0n) throw notFound(singular)
  }

  /** Several writes that stand or fall together, while nobody else writes to the table. */
  function alone<Result>(work: (transaction: Db, writes: Writes) => Promise<Result>) {
    return write(async transaction => {
      await lockTable(transaction, table)
      return work(transaction, writesIn(transaction, resource))
    })
  }

  async function write<Result>(work: (transaction: Db) => Promise<Result>): Promise<Result> {
    try {
      return await changeContent(db, work)
    } catch (error) {
      const broken = brokenConstraint(error)
      if (broken === 'unique') throw taken(collision ?? `This ${singular} already exists.`)
      if (broken === 'reference')
        throw new ExpectedError(400, 'It refers to something that does not exist.')
      throw error
    }
  }

  return { list, find, create, update, remove, alone }
}

type Writes = ReturnType<typeof writesIn>

/** Rows in one statement: SQLite takes 32,766 values. */
const ROWS_AT_ONCE = 500

/** How rows are written, in the transaction of whoever writes them. */
function writesIn(transaction: Db, { table, stamped }: Resource) {
  const now = new Date().toISOString()

  async function insert(values: readonly object[]): Promise<Row[]> {
    const rows = stamped
      ? values.map(row => ({ ...row, created_at: now, updated_at: now }))
      : [...values]
    const inserted: Row[] = []
    for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
      const some = rows.slice(start, start + ROWS_AT_ONCE)
      const query = anyTable(transaction).insertInto(table).values(some).returningAll()
      inserted.push(...((await query.execute()) as Row[]))
    }
    return inserted
  }

  async function update(id: number, values: object, opened?: number): Promise<Row | undefined> {
    const row = stamped ? { ...values, updated_at: now } : values
    const query = anyTable(transaction)
      .updateTable(table)
      .set({ ...row, version: sql`version + 1` })
      .where('id', '=', id)
      .$if(opened !== undefined, query => query.where('version', '=', opened))
    return (await query.returningAll().executeTakeFirst()) as Row | undefined
  }

  return { insert, update }
}

/** The rows of a table by their names. */
export async function namesIn(db: Db, table: string): Promise<NamedRow[]> {
  return (await anyTable(db).selectFrom(table).select(['id', 'name']).execute()) as NamedRow[]
}

// The table's name is a value here, so its columns are not known to the compiler; the entity's schema has checked them.
// biome-ignore lint/suspicious/noExplicitAny: see above.
type AnyTable = Kysely<Record<string, any>>
const anyTable = (db: Db) => db as unknown as AnyTable
