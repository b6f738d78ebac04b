import type { Migration } from 'kysely/migration'
import type { AnyDb } from './table.ts'

/**
 * The teams that a coach is invited to, and their entry among the coaches. From here on `role` of accounts and invitations
 * may name several roles, 'coach treasurer', which earlier versions cannot read; one role is written as before.
 */
export const teamsOfInvitations: Migration = {
  async up(db: AnyDb) {
    await db.schema
      .alterTable('invitations')
      .addColumn('team_ids', 'text', column => column.notNull().defaultTo(''))
      .execute()
    await db.schema.alterTable('invitations').addColumn('coach_id', 'integer').execute()
  },
}
