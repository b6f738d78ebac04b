import type { Migration } from 'kysely/migration'
import type { AnyDb } from './table.ts'

/** Why a message of a visitor is set aside. Until now there was one reason. */
export const suspicion: Migration = {
  async up(db: AnyDb) {
    await db.schema.alterTable('contact_messages').addColumn('suspected_for', 'text').execute()
    await db
      .updateTable('contact_messages')
      .set({ suspected_for: 'form' })
      .where('suspected_at', 'is not', null)
      .execute()
  },
}
