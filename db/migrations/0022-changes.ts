import type { Migration } from 'kysely/migration'
import type { AnyDb } from './table.ts'

/** A number for every change of content, public or not; and the last change of each table with its author. */
export const changes: Migration = {
  async up(db: AnyDb) {
    await db.schema
      .alterTable('content_version')
      .addColumn('changes', 'integer', column => column.notNull().defaultTo(0))
      .execute()
    await db.schema
      .createTable('table_changes')
      .addColumn('table_name', 'text', column => column.primaryKey())
      .addColumn('change', 'integer', column => column.notNull())
      .addColumn('actor_id', 'integer')
      .addColumn('actor_name', 'text')
      .execute()
  },
}
