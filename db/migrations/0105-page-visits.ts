import type { Migration } from 'kysely/migration'
import type { AnyDb } from './table.ts'

/** How often each public page was read on a day; nothing is stored of who read it. */
export const pageVisits: Migration = {
  async up(db: AnyDb) {
    await db.schema
      .createTable('page_visits')
      .addColumn('day', 'text', column => column.notNull())
      .addColumn('path', 'text', column => column.notNull())
      .addColumn('visits', 'integer', column => column.notNull())
      .addPrimaryKeyConstraint('page_visits_pk', ['day', 'path'])
      .execute()
  },
}
