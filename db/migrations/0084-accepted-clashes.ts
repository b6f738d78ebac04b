import type { Migration } from 'kysely/migration'
import { type AnyDb, integers, table, texts } from './table.ts'

/** Clashes that staff have accepted, until one of their events changes. */
export const acceptedClashes: Migration = {
  async up(db: AnyDb) {
    await table(db, 'accepted_clashes')
      .$call(texts({ required: ['kind', 'reason', 'accepted_at'], optional: ['accepted_by'] }))
      .addColumn('event_id', 'integer', column =>
        column.notNull().references('schedule_events.id').onDelete('cascade'),
      )
      .$call(integers('event_version'))
      .addColumn('other_id', 'integer', column =>
        column.references('schedule_events.id').onDelete('cascade'),
      )
      .addColumn('other_version', 'integer')
      .execute()
    for (const column of ['event_id', 'other_id'])
      await db.schema
        .createIndex(`accepted_clashes_${column}`)
        .on('accepted_clashes')
        .column(column)
        .execute()
  },
}
