import type { Migration } from 'kysely/migration'
import type { AnyDb } from './table.ts'

/** Rows whose values History does not keep, because they still named a child when it was erased. */
export const unrememberedRows: Migration = {
  async up(db: AnyDb) {
    await db.schema
      .createTable('unremembered_rows')
      .addColumn('table_name', 'text', column => column.notNull())
      .addColumn('row_id', 'text', column => column.notNull())
      .addColumn('since', 'text', column => column.notNull())
      .addPrimaryKeyConstraint('unremembered_rows_key', ['table_name', 'row_id'])
      .execute()
  },
}
