import type { Migration } from 'kysely/migration'
import type { AnyDb } from './table.ts'

/** A copy of a feed that lacks most of the coming events, until a second reading or staff confirm it. */
export const heldCopies: Migration = {
  async up(db: AnyDb) {
    for (const column of ['held_events', 'held_at']) {
      await db.schema.alterTable('calendar_copies').addColumn(column, 'text').execute()
    }
  },
}
