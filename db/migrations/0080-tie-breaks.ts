import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { AnyDb } from './table.ts'

/** The rules by which a league orders level teams, games that were abandoned, and the goals behind a table. */
export const tieBreaks: Migration = {
  async up(db: AnyDb) {
    await db.schema
      .alterTable('divisions')
      .addColumn('tie_breaks', 'text', column =>
        column.notNull().defaultTo(sql.lit('head_to_head,goal_difference,goals_for')),
      )
      .execute()
    await db.schema.alterTable('divisions').addColumn('goal_cap', 'integer').execute()
    await db.schema
      .alterTable('results')
      .addColumn('outcome', 'text', column => column.notNull().defaultTo(sql.lit('played')))
      .execute()
    for (const column of ['goals_for', 'goals_against', 'goal_difference'])
      await db.schema.alterTable('standings').addColumn(column, 'integer').execute()
  },
}
