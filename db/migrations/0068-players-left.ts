import type { Migration } from 'kysely/migration'
import type { AnyDb } from './table.ts'

/** The day on which a player left the club. */
export const playersLeft: Migration = {
  async up(db: AnyDb) {
    await db.schema.alterTable('players').addColumn('left_on', 'text').execute()
  },
}
