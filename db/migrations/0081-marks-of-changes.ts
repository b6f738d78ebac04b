import type { Migration } from 'kysely/migration'
import type { AnyDb } from './table.ts'

/** A random mark for the number of each change: after a failover the same number may be given to another change. */
export const marksOfChanges: Migration = {
  async up(db: AnyDb) {
    for (const table of ['content_version', 'table_changes'])
      await db.schema
        .alterTable(table)
        .addColumn('mark', 'text', column => column.notNull().defaultTo(''))
        .execute()
  },
}
