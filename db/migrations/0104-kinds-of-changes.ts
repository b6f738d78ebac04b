import type { Migration } from 'kysely/migration'
import type { AnyDb } from './table.ts'

/** The kind of a changed row, such as a practice, and the team or album that it is of: History sums up by them. */
export const kindsOfChanges: Migration = {
  async up(db: AnyDb) {
    await db.schema.alterTable('history_rows').addColumn('kind', 'text').execute()
    await db.schema.alterTable('history_rows').addColumn('within_id', 'integer').execute()
  },
}
