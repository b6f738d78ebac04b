import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { AnyDb } from './table.ts'

/** The ages of teams whose scores may be private: as staff say, and as decided for each result and table. */
export const scoreAges: Migration = {
  async up(db: AnyDb) {
    await db.schema.alterTable('teams').addColumn('age_group', 'integer').execute()
    await db.schema
      .alterTable('teams')
      .addColumn('age_years', 'text', column => column.notNull().defaultTo(sql.lit('school')))
      .execute()
    await db.schema.alterTable('divisions').addColumn('age_group', 'integer').execute()
    await db.schema
      .createTable('score_ages')
      .addColumn('of_table', 'text', column => column.notNull())
      .addColumn('of_id', 'integer', column => column.notNull())
      .addColumn('age_group', 'integer', column => column.notNull())
      .addPrimaryKeyConstraint('score_ages_key', ['of_table', 'of_id'])
      .execute()
  },
}
