import type { Migration } from 'kysely/migration'
import type { AnyDb } from './table.ts'

/** The fees that one card payment is for, where they are several. */
export const paymentsOfSeveral: Migration = {
  async up(db: AnyDb) {
    await db.schema.alterTable('fee_checkouts').addColumn('parts', 'text').execute()
  },
}
