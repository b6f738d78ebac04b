import type { Migration } from 'kysely/migration'
import { type AnyDb, table, texts } from './table.ts'

/** The original date, time and location of an event that was moved; and closures of fields. */
export const statusOfEvents: Migration = {
  async up(db: AnyDb) {
    for (const column of ['was_date', 'was_time', 'was_location']) {
      await db.schema.alterTable('schedule_events').addColumn(column, 'text').execute()
    }
    await table(db, 'closures')
      .$call(texts({ required: ['date'], optional: ['field', 'reason'] }))
      .addColumn('status', 'text', column => column.notNull().defaultTo('cancelled'))
      .addColumn('version', 'integer', column => column.notNull().defaultTo(1))
      .execute()
    await db.schema.createIndex('closures_date').on('closures').column('date').execute()
  },
}
