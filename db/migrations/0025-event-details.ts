import type { Migration } from 'kysely/migration'
import type { AnyDb } from './table.ts'

/** What a family asks beside when and against whom: venue and field, when to be there, uniform, notes; and times to come. */
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
