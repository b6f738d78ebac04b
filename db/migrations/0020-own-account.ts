import type { Migration } from 'kysely/migration'
import type { AnyDb } from './table.ts'

/** The data of an account that its user sees and changes, and the team of a result. */
export const ownAccount: Migration = {
  async up(db: AnyDb) {
    await db.schema
      .alterTable('results')
      .addColumn('team_id', 'integer', column => column.references('teams.id').onDelete('set null'))
      .execute()
    await db.schema.createIndex('results_team_id').on('results').column('team_id').execute()

    // The device in plain words, such as 'Firefox on Windows'; unknown for earlier sessions.
    await db.schema.alterTable('sessions').addColumn('device', 'text').execute()
    // The last time at which the password or a passkey was asked for; for earlier sessions, the sign-in.
    await db.schema.alterTable('sessions').addColumn('proven_at', 'text').execute()
    // The challenge that a passkey has to sign next.
    await db.schema.alterTable('sessions').addColumn('challenge', 'text').execute()

    // An address that is not confirmed yet.
    await db.schema
      .createTable('email_changes')
      .addColumn('user_id', 'integer', column =>
        column.primaryKey().references('users.id').onDelete('cascade'),
      )
      .addColumn('email', 'text', column => column.notNull())
      .addColumn('token_hash', 'text', column => column.notNull().unique())
      .addColumn('expires_at', 'text', column => column.notNull())
      .execute()
  },
}
