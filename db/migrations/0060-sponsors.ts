import type { Migration } from 'kysely/migration'
import { type AnyDb, integers, table, texts } from './table.ts'

/** Sponsors, and how often their links are followed each day. */
export const sponsors: Migration = {
  async up(db: AnyDb) {
    await table(db, 'sponsors')
      .$call(texts({ required: ['name', 'tier', 'created_at', 'updated_at'] }))
      .$call(texts({ optional: ['logo_url', 'link', 'description', 'starts_on', 'ends_on'] }))
      .$call(integers('order_index'))
      .addColumn('version', 'integer', column => column.notNull().defaultTo(1))
      .execute()
    // The table has no foreign key to the sponsor: one that is deleted and restored keeps its counts.
    await db.schema
      .createTable('sponsor_clicks')
      .addColumn('sponsor_id', 'integer', column => column.notNull())
      .addColumn('day', 'text', column => column.notNull())
      .addColumn('clicks', 'integer', column => column.notNull())
      .addPrimaryKeyConstraint('sponsor_clicks_pk', ['sponsor_id', 'day'])
      .execute()
  },
}
