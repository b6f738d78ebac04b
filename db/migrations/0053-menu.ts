import type { Migration } from 'kysely/migration'
import { type AnyDb, table, texts } from './table.ts'

/** The entries of the menu, at first those that every club had. */
export const menu: Migration = {
  async up(db: AnyDb) {
    await table(db, 'menu_items')
      .$call(texts({ optional: ['label', 'href'] }))
      .addColumn('page_id', 'integer', column => column.references('pages.id').onDelete('cascade'))
      .addColumn('parent_id', 'integer', column =>
        column.references('menu_items.id').onDelete('set null'),
      )
      .addColumn('shown', 'boolean', column => column.notNull().defaultTo(true))
      .addColumn('position', 'integer', column => column.notNull().defaultTo(10_000))
      .addColumn('version', 'integer', column => column.notNull().defaultTo(1))
      .execute()
    await db
      .insertInto('menu_items')
      .values([
        { label: 'Home', href: '/', position: 1 },
        { label: 'About', href: '/about', position: 2 },
        { label: 'Schedule', href: '/schedule', position: 3 },
        { label: 'Team', href: '/team', position: 4 },
        { label: 'Gallery', href: '/gallery', position: 5 },
        { label: 'News', href: '/news', position: 6 },
        { label: 'Contact', href: '/contact', position: 7 },
      ])
      .execute()
  },
}
