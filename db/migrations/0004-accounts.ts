import type { Migration } from 'kysely/migration'
import { type AnyDb, table, texts } from './table.ts'

/** Accounts, sessions, and the club's settings. */
export const accounts: Migration = {
  async up(db: AnyDb) {
    await table(db, 'users')
      .addColumn('username', 'text', column => column.notNull().unique())
      .$call(texts({ required: ['password'], optional: ['email'] }))
      .addColumn('is_admin', 'boolean', column => column.notNull().defaultTo(false))
      .$call(texts({ required: ['createdAt'] }))
      .execute()

    await db.schema
      .createTable('sessions')
      .addColumn('id_hash', 'text', column => column.primaryKey())
      .addColumn('user_id', 'integer', column =>
        column.notNull().references('users.id').onDelete('cascade'),
      )
      .addColumn('created_at', 'text', column => column.notNull())
      .addColumn('seen_at', 'text', column => column.notNull())
      .execute()
    await db.schema.createIndex('sessions_user_id').on('sessions').column('user_id').execute()

    await db.schema
      .createTable('settings')
      .addColumn('key', 'text', column => column.primaryKey())
      .addColumn('value', 'text', column => column.notNull())
      .execute()

    // One row: the number of changes of the public content.
    await db.schema
      .createTable('content_version')
      .addColumn('version', 'integer', column => column.notNull())
      .execute()
    await db.insertInto('content_version').values({ version: 0 }).execute()
  },
}
