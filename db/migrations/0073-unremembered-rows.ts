import type { Migration } from 'kysely/migration'
import type { AnyDb } from './table.ts'

/** Rows of whose changes History keeps no values: a child was erased whom they still named. */
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
