import type { Migration } from 'kysely/migration'
import type { AnyDb } from './table.ts'

/** Browsers that have signed in to an account before. */
export const knownDevices: Migration = {
  async up(db: AnyDb) {
    await db.schema
      .createTable('known_devices')
      .addColumn('id_hash', 'text', column => column.notNull())
      .addColumn('user_id', 'integer', column =>
        column.notNull().references('users.id').onDelete('cascade'),
      )
      .addColumn('seen_at', 'text', column => column.notNull())
      .addPrimaryKeyConstraint('known_devices_key', ['id_hash', 'user_id'])
      .execute()
    await db.schema
      .createIndex('known_devices_user_id')
      .on('known_devices')
      .column('user_id')
      .execute()
  },
}
