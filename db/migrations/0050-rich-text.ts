import type { Migration } from 'kysely/migration'
import type { AnyDb } from './table.ts'

/** The formatted text of news articles, as JSON; `content` holds its plain text. */
export const richText: Migration = {
  async up(db: AnyDb) {
    await db.schema.alterTable('news_articles').addColumn('body', 'text').execute()
  },
}
