import type { Migration } from 'kysely/migration'
import type { AnyDb } from './table.ts'

/** The order in which the heroes of home play; new ones come last. */
export const orderOfHeroes: Migration = {
  async up(db: AnyDb) {
    await db.schema
      .alterTable('hero_videos')
      .addColumn('position', 'integer', column => column.notNull().defaultTo(10_000))
      .execute()
  },
}
