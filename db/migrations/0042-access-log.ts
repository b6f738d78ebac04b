import type { Migration } from 'kysely/migration'
import { type AnyDb, table, texts } from './table.ts'

/** Exports of children's private data, and erasures of children. */
export const accessLog: Migration = {
  async up(db: AnyDb) {
    await table(db, 'access_log')
      .$call(texts({ required: ['at', 'username', 'what'], optional: ['receipt'] }))
      .addColumn('user_id', 'integer', column => column.notNull())
      .execute()
  },
}
