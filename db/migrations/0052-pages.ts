import type { Migration } from 'kysely/migration'
import { type AnyDb, table, texts } from './table.ts'

/** The club's own pages, and the sections of About: a section without a text of its own has the starting text. */
export const pages: Migration = {
  async up(db: AnyDb) {
    await table(db, 'pages')
      .$call(texts({ required: ['title', 'slug'] }))
      .addColumn('parent_id', 'integer', column =>
        column.references('pages.id').onDelete('set null'),
      )
      .$call(texts({ optional: ['imageUrl', 'body', 'shareImageUrl', 'shareDescription'] }))
      .addColumn('status', 'text', column => column.notNull().defaultTo('published'))
      .addColumn('publish_at', 'text')
      .$call(texts({ required: ['created_at', 'updated_at'] }))
      .addColumn('version', 'integer', column => column.notNull().defaultTo(1))
      .addUniqueConstraint('pages_slug', ['slug'])
      .execute()

    await table(db, 'about_sections')
      .$call(texts({ required: ['title'], optional: ['key', 'body'] }))
      .addColumn('shown', 'boolean', column => column.notNull().defaultTo(true))
      .addColumn('position', 'integer', column => column.notNull().defaultTo(10_000))
      .addColumn('version', 'integer', column => column.notNull().defaultTo(1))
      .execute()
    await db
      .insertInto('about_sections')
      .values(
        ['Story', 'Strategy', 'Structure', 'Dream', 'Future'].map((name, place) => ({
          title: `Our ${name}`,
          key: name.toLowerCase(),
          position: place + 1,
        })),
      )
      .execute()
  },
}
