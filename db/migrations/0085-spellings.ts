import type { Migration } from 'kysely/migration'
import { type AnyDb, table, texts } from './table.ts'

/** Meanings that somebody gave to names in files: one of our teams or places. */
export const spellings: Migration = {
  async up(db: AnyDb) {
    await table(db, 'spellings')
      .$call(texts({ required: ['written'], optional: ['place'] }))
      .addColumn('team_id', 'integer', column => column.references('teams.id').onDelete('cascade'))
      .addColumn('version', 'integer', column => column.notNull().defaultTo(1))
      .execute()
  },
}
