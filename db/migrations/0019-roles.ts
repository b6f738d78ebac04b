import type { Migration } from 'kysely/migration'
import type { AnyDb } from './table.ts'

/** Roles of accounts that are not admins, and the teams of coaches. */
export const rolesOfAccounts: Migration = {
  async up(db: AnyDb) {
    await db.schema
      .alterTable('users')
      .addColumn('role', 'text', column => column.notNull().defaultTo('user'))
      .execute()
    await db.schema
      .alterTable('coaches')
      .addColumn('user_id', 'integer', column => column.references('users.id').onDelete('set null'))
      .execute()
    await db.schema.createIndex('coaches_user_id').on('coaches').column('user_id').execute()

    await db.schema
      .createTable('coach_teams')
      .addColumn('coach_id', 'integer', column =>
        column.notNull().references('coaches.id').onDelete('cascade'),
      )
      .addColumn('team_id', 'integer', column =>
        column.notNull().references('teams.id').onDelete('cascade'),
      )
      .addPrimaryKeyConstraint('coach_teams_pkey', ['coach_id', 'team_id'])
      .execute()
    await db.schema.createIndex('coach_teams_team_id').on('coach_teams').column('team_id').execute()

    // The team to whose coaches a message was passed on.
    await db.schema
      .alterTable('contact_messages')
      .addColumn('team_id', 'integer', column => column.references('teams.id').onDelete('set null'))
      .execute()
    await db.schema
      .createIndex('contact_messages_team_id')
      .on('contact_messages')
      .column('team_id')
      .execute()
  },
}
