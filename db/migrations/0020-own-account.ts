import type { Migration } from 'kysely/migration'
import type { AnyDb } from './table.ts'

/** What users see and change of their own account, and to which team a result belongs. */
export const ownAccount: Migration = {
  async up(db: AnyDb) {
    await db.schema
      .alterTable('results')
      .addColumn('team_id', 'integer', column => column.references('teams.id').onDelete('set null'))
      .execute()
    await db.schema.createIndex('results_team_id').on('results').column('team_id').execute()

    // In plain words, such as 'Firefox on Windows'; of earlier sessions it is not known.
    await db.schema.alterTable('sessions').addColumn('device', 'text').execute()
    // When the password or a passkey was asked for last; of earlier sessions that was at the sign-in.
    await db.schema.alterTable('sessions').addColumn('proven_at', 'text').execute()
    // What a passkey has to sign next.
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
