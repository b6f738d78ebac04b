import type { Migration } from 'kysely/migration'
import type { AnyDb } from './table.ts'

/** One-time links with which people set the password of their account. */
export const accountLinks: Migration = {
  async up(db: AnyDb) {
    await db.schema
      .createTable('account_links')
      .addColumn('token_hash', 'text', column => column.primaryKey())
      .addColumn('kind', 'text', column => column.notNull())
      .addColumn('user_id', 'integer', column =>
        column.notNull().references('users.id').onDelete('cascade'),
      )
      .addColumn('created_at', 'text', column => column.notNull())
      .addColumn('expires_at', 'text', column => column.notNull())
      .addColumn('used_at', 'text')
      .execute()
    await db.schema
      .createIndex('account_links_user_id')
      .on('account_links')
      .column('user_id')
      .execute()
  },
}
