import type { Migration } from 'kysely/migration'
import type { AnyDb } from './table.ts'

/** The columns that name an erased child: History keeps changes of the others. */
export const unrememberedColumns: Migration = {
  async up(db: AnyDb) {
    await db.schema.alterTable('unremembered_rows').addColumn('columns', 'text').execute()
  },
}
