import type { ContentTransaction } from '../content-transaction.server.ts'
import { nextVersion } from '../next-version.server.ts'
import { rowNameOf } from '../row-name.ts'
import type { RowOf, TableName } from '../tables.server.ts'
import { untypedDb } from '../untyped.server.ts'

type Row = Record<string, unknown> & { id: number }

/** A reference: rows of another table that name a row in that column, and their handling when it is deleted. */
export type Reference = {
  [Table in TableName]: {
    table: Table
    column: keyof RowOf<Table> & string
    onDelete: 'set null' | 'delete'
    /** References to the rows that are deleted along. */
    references?: readonly Reference[] | undefined
  }
}[TableName]

interface Deleted {
  table: string
  references: readonly Reference[] | undefined
}

/**
 * Does the work of the foreign keys when the row is deleted, and records it, so that restoring the row also restores
 * its references.
 */
export async function releaseReferences(
  content: ContentTransaction,
  { table: deletedFrom, references = [] }: Deleted,
  id: number,
  becauseOf = `${deletedFrom}/${id}`,
) {
  const { db, record } = content
  await content.beforeDelete({ table: deletedFrom, id, becauseOf })
  for (const { table, column, onDelete, references: further } of references) {
    const naming = untypedDb(db).selectFrom(table).selectAll().where(column, '=', id)
    for (const before of (await naming.execute()) as Row[]) {
      if (onDelete === 'delete')
        await releaseReferences(content, { table, references: further }, before.id, becauseOf)
      const after = onDelete === 'delete' ? null : await empty(before, table, column)
      const history = { name: rowNameOf(before), becauseOf }
      record({ table, id: before.id ?? `${column}-${id}`, before, after, isPublic: true, history })
    }
    if (onDelete === 'delete')
      await untypedDb(db).deleteFrom(table).where(column, '=', id).execute()
  }

  async function empty(before: Row, table: TableName, column: string) {
    return (await untypedDb(db)
      .updateTable(table)
      .set({ [column]: null, ...('version' in before && { version: nextVersion }) })
      .where('id', '=', before.id)
      .returningAll()
      .executeTakeFirstOrThrow()) as Row
  }
}
