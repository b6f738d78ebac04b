import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { AnyDb } from './table.ts'

const EDITED = [
  'announcements',
  'coaches',
  'contact_info',
  'gallery_images',
  'news_articles',
  'players',
  'results',
  'schedule_events',
  'standings',
  'teams',
]

/**
 * Rows that staff edit get a version, raised by each save; the title of an event other than a game moves out of
 * `opponent`.
 */
export const versions: Migration = {
  async up(db: AnyDb) {
    for (const table of EDITED) {
      await db.schema
        .alterTable(table)
        .addColumn('version', 'integer', column => column.notNull().defaultTo(1))
        .execute()
    }
    await db
      .updateTable('schedule_events')
      .set({ title: sql.ref('opponent'), opponent: null })
      .where('type', '=', 'other')
      .execute()
  },
}
