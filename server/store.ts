import { type Kysely, sql } from 'kysely'
import { changeContent } from '../club/content-version.server.ts'
import { notFound, outdated, Refusal, taken } from '../club/refusal.ts'
import type { Resource } from '../club/resource.server.ts'
import type { Db } from '../club/tables.server.ts'
import { brokenConstraint } from '../db/constraints.ts'
import { inOrder } from './order.ts'

export type Row = Record<string, unknown> & { id: number }

/** The ordinary way to keep a resource's rows. */
export function storeOf(db: Db, { table, singular, orderBy, stamped, taken: collision }: Resource) {
  async function list(where: Record<string, string> = {}): Promise<Row[]> {
    let query = anyTable(db).selectFrom(table).selectAll()
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
    const now = new Date().toISOString()
    const row = stamped ? { ...values, created_at: now, updated_at: now } : values
    return write(async db => {
      const query = db.insertInto(table).values(row).returningAll()
      return (await query.executeTakeFirstOrThrow()) as Row
    })
  }

  /** Throws a 409 with the row as it is when it is no longer of the version that the person had before them. */
  async function update(id: number, values: object, opened?: number): Promise<Row> {
    const row = stamped ? { ...values, updated_at: new Date().toISOString() } : values
    const updated = await write(db =>
      db
        .updateTable(table)
        .set({ ...row, version: sql`version + 1` })
        .where('id', '=', id)
        .$if(opened !== undefined, query => query.where('version', '=', opened))
        .returningAll()
        .executeTakeFirst(),
    )
    if (!updated) throw outdated(singular, await find(id))
    return updated as Row
  }

  async function remove(id: number) {
    const { numDeletedRows } = await write(db =>
      db.deleteFrom(table).where('id', '=', id).executeTakeFirstOrThrow(),
    )
    if (numDeletedRows === 0n) throw notFound(singular)
  }

  async function write<Result>(work: (db: AnyTable) => Promise<Result>): Promise<Result> {
    try {
      return await changeContent(db, transaction => work(anyTable(transaction)))
    } catch (error) {
      const broken = brokenConstraint(error)
      if (broken === 'unique') throw taken(collision ?? `This ${singular} already exists.`)
      if (broken === 'reference')
        throw new Refusal(400, 'It refers to something that does not exist.')
      throw error
    }
  }

  return { list, find, create, update, remove }
}

// The table's name is a value here, so its columns are not known to the compiler; the entity's schema has checked them.
// biome-ignore lint/suspicious/noExplicitAny: see above.
type AnyTable = Kysely<Record<string, any>>
const anyTable = (db: Db) => db as unknown as AnyTable
