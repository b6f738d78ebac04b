import type { Migration } from 'kysely/migration'
import type { AnyDb } from './table.ts'

/** The opening hours of a place, and whether it has lights. */
export const hoursOfPlaces: Migration = {
  async up(db: AnyDb) {
    for (const column of ['open_from', 'open_until', 'lights'])
      await db.schema.alterTable('places').addColumn(column, 'text').execute()
  },
}
