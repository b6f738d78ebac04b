import type { Migration } from 'kysely/migration'
import type { AnyDb } from './table.ts'

/** The team of an event (null: the whole club); and the last published version of each event in subscribed calendars. */
export const teamsOfEvents: Migration = {
  async up(db: AnyDb) {
    await db.schema
      .alterTable('schedule_events')
      .addColumn('team_id', 'integer', column => column.references('teams.id').onDelete('set null'))
      .execute()
    await db.schema
      .createIndex('schedule_events_team_id')
      .on('schedule_events')
      .column('team_id')
      .execute()
    await db.schema
      .createTable('published_events')
      .addColumn('event_id', 'text', column => column.primaryKey())
      .addColumn('hash', 'text', column => column.notNull())
      .addColumn('sequence', 'integer', column => column.notNull())
      .addColumn('last_modified', 'text', column => column.notNull())
      .execute()
  },
}
