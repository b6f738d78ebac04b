import type { Migration } from 'kysely/migration'
import type { AnyDb } from './table.ts'

/** When an account was closed, as its owner left the club; and the team whose coach closed a field for an hour. */
export const leftAccounts: Migration = {
  async up(db: AnyDb) {
    await db.schema.alterTable('users').addColumn('left_at', 'text').execute()
    await db.schema.alterTable('closures').addColumn('team_id', 'integer').execute()
  },
}
