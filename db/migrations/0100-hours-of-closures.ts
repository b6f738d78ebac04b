import type { Migration } from 'kysely/migration'
import type { AnyDb } from './table.ts'

/** The hours of a field's closure, and the time by which events were over when it was entered. */
export const hoursOfClosures: Migration = {
  async up(db: AnyDb) {
    for (const name of ['from_time', 'until_time', 'over_before'])
      await db.schema.alterTable('closures').addColumn(name, 'text').execute()
  },
}
