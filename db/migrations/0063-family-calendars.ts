import type { Migration } from 'kysely/migration'
import type { AnyDb } from './table.ts'

/** The secret address of each team's calendar for its families. */
export const familyCalendars: Migration = {
  async up(db: AnyDb) {
    await db.schema
      .createTable('family_calendars')
      .addColumn('team_id', 'integer', column =>
        column.primaryKey().references('teams.id').onDelete('cascade'),
      )
      .addColumn('token', 'text', column => column.notNull().unique())
      .addColumn('renewed_at', 'text', column => column.notNull())
      .execute()
  },
}
