import type { Migration } from 'kysely/migration'
import type { AnyDb } from './table.ts'

/** Drafts of news, the time of publication of an article, pinned articles, their team and tags. */
export const newsLifecycle: Migration = {
  async up(db: AnyDb) {
    const news = db.schema.alterTable('news_articles')
    await news
      .addColumn('status', 'text', column => column.notNull().defaultTo('published'))
      .execute()
    await news.addColumn('publishTime', 'text').execute()
    await news.addColumn('pinned', 'boolean', column => column.notNull().defaultTo(false)).execute()
    await news
      .addColumn('team_id', 'integer', column => column.references('teams.id').onDelete('set null'))
      .execute()
    await news.addColumn('tags', 'text').execute()
  },
}
