import type { Migration } from 'kysely/migration'
import type { AnyDb } from './table.ts'

/** The league's number of a game, by which its next file finds it. */
export const matchNumbers: Migration = {
  async up(db: AnyDb) {
    await db.schema.alterTable('schedule_events').addColumn('match_number', 'text').execute()
  },
}
