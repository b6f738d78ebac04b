import type { Migration } from 'kysely/migration'
import type { AnyDb } from './table.ts'

/** The site's notes about its own running: the clock, and backups. */
export const operations: Migration = {
  async up(db: AnyDb) {
    await db.schema
      .createTable('operations')
      .addColumn('name', 'text', column => column.primaryKey())
      .addColumn('value', 'text', column => column.notNull())
      .execute()
  },
}
