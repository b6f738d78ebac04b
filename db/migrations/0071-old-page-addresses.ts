import type { Migration } from 'kysely/migration'
import type { AnyDb } from './table.ts'

/** The addresses that a page had before. */
export const oldPageAddresses: Migration = {
  async up(db: AnyDb) {
    await db.schema.alterTable('pages').addColumn('old_slugs', 'text').execute()
  },
}
