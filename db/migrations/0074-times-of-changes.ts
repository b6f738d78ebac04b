import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { AnyDb } from './table.ts'

/** The time of each change in a change set, and change sets that continue one with the same key. */
export const timesOfChanges: Migration = {
  async up(db: AnyDb) {
    await db.schema
      .alterTable('history_rows')
      .addColumn('changed_at', 'text', column => column.notNull().defaultTo(''))
      .execute()
    await sql`update history_rows set changed_at = (select at from history_acts where history_acts.id = history_rows.act_id)`.execute(
      db,
    )
    await db.schema.alterTable('history_acts').addColumn('continues', 'integer').execute()
    await db.schema
      .createIndex('history_acts_continues')
      .on('history_acts')
      .column('continues')
      .execute()
  },
}
