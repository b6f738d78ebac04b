import type { Migration } from 'kysely/migration'
import { type AnyDb, integers, table, texts } from './table.ts'

/** Files of the club to download. */
export const documents: Migration = {
  async up(db: AnyDb) {
    await table(db, 'documents')
      .$call(texts({ required: ['title', 'file', 'uploaded_on', 'created_at', 'updated_at'] }))
      .$call(texts({ optional: ['group_name'] }))
      .$call(integers('size', 'order_index'))
      .addColumn('version', 'integer', column => column.notNull().defaultTo(1))
      .execute()
  },
}
