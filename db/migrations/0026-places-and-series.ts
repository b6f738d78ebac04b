import type { Migration } from 'kysely/migration'
import { type AnyDb, table, texts } from './table.ts'

/** The club's places; events that repeat; and decisions of staff about feeds' events before the public sees them. */
export const placesAndSeries: Migration = {
  async up(db: AnyDb) {
    await table(db, 'places')
      .$call(texts({ required: ['name'], optional: ['fields', 'address', 'pin', 'parking'] }))
      .addColumn('version', 'integer', column => column.notNull().defaultTo(1))
      .addUniqueConstraint('places_name', ['name'])
      .execute()
    await db.schema.alterTable('schedule_events').addColumn('series_id', 'text').execute()
    await db.schema
      .createIndex('schedule_events_series_id')
      .on('schedule_events')
      .column('series_id')
      .execute()
    await db.schema
      .createTable('event_decisions')
      .addColumn('external_key', 'text', column => column.primaryKey())
      .addColumn('decision', 'text', column => column.notNull())
      .execute()
  },
}
