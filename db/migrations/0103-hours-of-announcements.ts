import type { Migration } from 'kysely/migration'
import type { AnyDb } from './table.ts'

/** The hour at which an announcement ends on its last day; null: at the end of that day. */
export const hoursOfAnnouncements: Migration = {
  async up(db: AnyDb) {
    await db.schema.alterTable('announcements').addColumn('endTime', 'text').execute()
  },
}
