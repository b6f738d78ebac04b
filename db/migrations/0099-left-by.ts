import type { Migration } from 'kysely/migration'
import type { AnyDb } from './table.ts'

/** Former users who may still have the address of a team's calendar. */
export const leftBy: Migration = {
  async up(db: AnyDb) {
    await db.schema.alterTable('family_calendars').addColumn('left_by', 'text').execute()
  },
}
