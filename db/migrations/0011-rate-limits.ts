import type { Migration } from 'kysely/migration'
import type { AnyDb } from './table.ts'

/** Counted attempts, shared by all instances. */
export const rateLimits: Migration = {
  async up(db: AnyDb) {
    await db.schema
      .createTable('rate_limits')
      .addColumn('key_hash', 'text', column => column.primaryKey())
      .addColumn('attempts', 'integer', column => column.notNull())
      .addColumn('until', 'text', column => column.notNull())
      .execute()
  },
}
