import { z } from 'zod'
import type { FeatureContext } from '../../kit/feature.server.ts'
import type { Publication } from '../../kit/publication/publication.ts'
import type { ReadHandlers } from '../../kit/reads.ts'
import { resource } from '../../kit/resource/resource.server.ts'
import type { Db, Edited, WithDefaults } from '../../kit/tables.server.ts'
import { tableRows } from '../../kit/until-change.server.ts'
import { sentence } from '../../ui/sentence.ts'
import type { MenuLink } from '../settings/header.tsx'
import { menuList } from './list.server.ts'
import { type MenuItemInput, menuItem, type PublicMenuItem } from './menu-schema.ts'
import { pagePath } from './schema.ts'
import { pageTables } from './tables.server.ts'
import { twoLevels } from './two-levels.server.ts'
import { errorWords } from './words.ts'

declare module '../../kit/tables.server.ts' {
  interface Tables {
    menu_items: Edited<MenuItemInput> & WithDefaults<{ position: number }>
  }
}

declare module '../../kit/reads.ts' {
  interface Reads {
    menu(): PublicMenuItem[]
    /** Returns the links as the header shows them. */
    'menu-links'(): MenuLink[]
  }
}

export const menu = resource({
  path: 'menu',
  list: menuList,
  area: 'pages',
  tables: pageTables,
  table: 'menu_items',
  singular: 'menu entry',
  plural: 'menu entries',
  history: {
    place: 'the menu',
    async note({ label, page_id }, db) {
      const page = label ? undefined : (await pagesById(db)).get(page_id)
      return page ? { name: page.title } : {}
    },
  },
  rowName: ({ label, href }) => label ?? href ?? 'a page',
  references: [{ table: 'menu_items', column: 'parent_id', onDelete: 'set null' }],
  entity: menuItem,
  columns: () => ({ position: z.int() }),
  public: {
    present: async (rows, db) => {
      const pages = await pagesById(db)
      return rows.flatMap(row => {
        if (!row.shown) return []
        const page = pages.get(row.page_id)
        return [page ? { ...row, label: row.label ?? page.title, href: pagePath(page) } : row]
      })
    },
    // An entry is public with its page.
    publication: async db => {
      const pages = await pagesById(db)
      return ({ page_id }) => pages.get(page_id) ?? ALWAYS
    },
  },
  admin: ['create', 'update', 'remove'],
  validate: twoLevels('menu_items', {
    unknown: sentence(errorWords, 'anotherEntry'),
    parentIsUnder: sentence(errorWords, 'entryIsUnder'),
    hasOthersUnder: sentence(errorWords, 'entryHasList'),
  }),
  orderBy: ['position', 'id'],
})

const ALWAYS: Publication = { status: 'published', publish_at: null }

export const menuReads = {
  'menu-links': async ({ read }) => linksOf(await read('menu'), null),
} satisfies ReadHandlers<FeatureContext>

function linksOf(items: readonly PublicMenuItem[], parent: number | null): MenuLink[] {
  return items
    .filter(({ parent_id }) => parent_id === parent)
    .map(({ id, label, href }) => ({
      label: label ?? '',
      href,
      entries: parent === null ? linksOf(items, id) : [],
    }))
    .filter(({ href, entries }) => href !== null || entries.length > 0)
}

async function pagesById(db: Db) {
  const pages = await tableRows(db, 'pages')
  return new Map<number | null, (typeof pages)[number]>(pages.map(page => [page.id, page]))
}
