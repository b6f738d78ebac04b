import type { Migration } from 'kysely/migration'
import type { AnyDb } from './table.ts'

/** Details of an event for families: venue and field, arrival time, uniform, notes; and times that are still to come. */
export const eventDetails: Migration = {
  async up(db: AnyDb) {
    for (const column of ['venue', 'was_venue', 'uniform', 'notes']) {
      await db.schema.alterTable('schedule_events').addColumn(column, 'text').execute()
    }
    await db.schema.alterTable('schedule_events').addColumn('arrive_early', 'integer').execute()
    await db.schema
      .alterTable('schedule_events')
      .addColumn('time_tbd', 'boolean', column => column.notNull().defaultTo(false))
      .execute()
  },
}
