import type { Migration } from 'kysely/migration'
import type { AnyDb } from './table.ts'

/** The league's number of a game, which finds it in the league's next file. */
export const matchNumbers: Migration = {
  async up(db: AnyDb) {
    await db.schema.alterTable('schedule_events').addColumn('match_number', 'text').execute()
  },
}
