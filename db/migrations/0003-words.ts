import type { Migration } from 'kysely/migration'
import { type AnyDb, table, texts } from './table.ts'

/** Pictures, videos and texts: news, announcements, contact, messages. */
export const words: Migration = {
  async up(db: AnyDb) {
    await table(db, 'gallery_images')
      .$call(texts({ required: ['title', 'imageUrl'] }))
      .$call(texts({ optional: ['description', 'altText', 'capturedAt'] }))
      .execute()

    await table(db, 'hero_videos')
      .$call(texts({ required: ['title'], optional: ['video_data', 'static_photo'] }))
      .addColumn('is_active', 'boolean', column => column.notNull().defaultTo(false))
      .$call(texts({ required: ['created_at', 'updated_at'] }))
      .execute()

    await table(db, 'news_articles')
      .$call(texts({ required: ['title', 'content', 'publishDate'] }))
      .$call(texts({ optional: ['author', 'imageUrl'] }))
      .execute()

    await table(db, 'announcements')
      .$call(texts({ required: ['title', 'content', 'startDate', 'endDate'] }))
      .addColumn('priority', 'text', column => column.notNull().defaultTo('normal'))
      .execute()

    await table(db, 'contact_info')
      .$call(texts({ required: ['section', 'title', 'content'] }))
      .addColumn('order_index', 'integer', column => column.notNull().defaultTo(0))
      .$call(texts({ required: ['created_at', 'updated_at'] }))
      .execute()

    await table(db, 'contact_messages')
      .$call(texts({ required: ['name', 'email', 'subject', 'message', 'createdAt'] }))
      .execute()
  },
}
