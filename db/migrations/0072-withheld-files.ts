import type { Migration } from 'kysely/migration'
import { type AnyDb, table, texts } from './table.ts'

/** Files that the public must not get, by name: a decision that outlives the row that it was made about. */
export const withheldFiles: Migration = {
  async up(db: AnyDb) {
    await table(db, 'withheld_files')
      .$call(texts({ required: ['name', 'source_table', 'reason', 'since'] }))
      .$call(texts({ optional: ['decided_by', 'released_at', 'released_by'] }))
      .addColumn('source_id', 'integer', column => column.notNull())
      .addColumn('is_current', 'boolean', column => column.notNull())
      .addUniqueConstraint('withheld_files_name_source', ['name', 'source_table', 'source_id'])
      .execute()
    await db.schema
      .createIndex('withheld_files_source')
      .on('withheld_files')
      .columns(['source_table', 'source_id'])
      .execute()
  },
}
