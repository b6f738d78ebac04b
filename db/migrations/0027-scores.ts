import type { Migration } from 'kysely/migration'
import { type AnyDb, integers, table, texts } from './table.ts'

/** The game that a result belongs to, and league tables by division, each with its own points for a win, a tie and a loss. */
export const scores: Migration = {
  async up(db: AnyDb) {
    await db.schema
      .alterTable('results')
      .addColumn('event_id', 'integer', column =>
        column.references('schedule_events.id').onDelete('set null'),
      )
      .execute()
    await db.schema
      .createIndex('results_event_id')
      .on('results')
      .column('event_id')
      .unique()
      .execute()

    await table(db, 'divisions')
      .$call(texts({ required: ['name'], optional: ['counts_from'] }))
      .$call(integers('win_points', 'tie_points', 'loss_points'))
      .addColumn('version', 'integer', column => column.notNull().defaultTo(1))
      .addUniqueConstraint('divisions_name', ['name'])
      .execute()
    for (const [name, onDelete] of [
      ['standings', 'cascade'],
      ['teams', 'set null'],
    ] as const) {
      await db.schema
        .alterTable(name)
        .addColumn('division_id', 'integer', column =>
          column.references('divisions.id').onDelete(onDelete),
        )
        .execute()
      await db.schema.createIndex(`${name}_division_id`).on(name).column('division_id').execute()
    }
  },
}
