import type { Migration } from 'kysely/migration'
import type { AnyDb } from './table.ts'

/** The second factors of a sign-in. */
export const secondFactors: Migration = {
  async up(db: AnyDb) {
    await db.schema
      .createTable('totp_factors')
      .addColumn('user_id', 'integer', column =>
        column.primaryKey().references('users.id').onDelete('cascade'),
      )
      .addColumn('secret', 'text')
      // The secret of an app that is being set up.
      .addColumn('next_secret', 'text')
      .addColumn('last_step', 'integer', column => column.notNull().defaultTo(0))
      .execute()

    await db.schema
      .createTable('recovery_codes')
      .addColumn('code_hash', 'text', column => column.primaryKey())
      .addColumn('user_id', 'integer', column =>
        column.notNull().references('users.id').onDelete('cascade'),
      )
      .execute()
    await db.schema
      .createIndex('recovery_codes_user_id')
      .on('recovery_codes')
      .column('user_id')
      .execute()

    await db.schema
      .createTable('passkeys')
      .addColumn('credential', 'text', column => column.primaryKey())
      .addColumn('user_id', 'integer', column =>
        column.notNull().references('users.id').onDelete('cascade'),
      )
      .addColumn('name', 'text', column => column.notNull())
      .addColumn('public_key', 'text', column => column.notNull())
      // Up to 2^32, which an integer of PostgreSQL does not hold.
      .addColumn('counter', 'text', column => column.notNull())
      .addColumn('transports', 'text', column => column.notNull())
      .addColumn('created_at', 'text', column => column.notNull())
      .addColumn('used_at', 'text')
      .execute()
    await db.schema.createIndex('passkeys_user_id').on('passkeys').column('user_id').execute()

    // Browsers that have sent the right password, and wait for the second step.
    await db.schema
      .createTable('sign_in_steps')
      .addColumn('id_hash', 'text', column => column.primaryKey())
      .addColumn('user_id', 'integer', column =>
        column.notNull().references('users.id').onDelete('cascade'),
      )
      .addColumn('expires_at', 'text', column => column.notNull())
      .addColumn('challenge', 'text')
      .execute()
  },
}
