import { z } from 'zod'
import type { Feature, FeatureContext } from '../../kit/feature.server.ts'
import { nowOf } from '../../kit/now.server.ts'
import { type Operation, routeConfig } from '../../kit/operation.server.ts'
import { resource } from '../../kit/resource/resource.server.ts'
import { sortRows } from '../../kit/resource/row-order.server.ts'
import { withoutWithheld } from '../../kit/resource/withheld-pictures.server.ts'
import type { Edited } from '../../kit/tables.server.ts'
import { tableRows } from '../../kit/until-change.server.ts'
import { sentence } from '../../ui/sentence.ts'
import { withPublicPhotos } from '../gallery/in-texts.server.ts'
import { aboutSections } from './about.server.ts'
import { pageList } from './list.server.ts'
import { menu, menuReads } from './menu.server.ts'
import { moveEndpoint } from './move.server.ts'
import { movedFrom, type NamedPage, pagesByOldSlug, type WithOldSlugs } from './old-slugs.ts'
import { type OwnPageInput, type OwnPageView, ownPage, type PublicPage } from './schema.ts'
import { pagesAsFound } from './searchable.server.ts'
import { pageTables } from './tables.server.ts'
import { twoLevels } from './two-levels.server.ts'
import { errorWords } from './words.ts'

declare module '../../kit/tables.server.ts' {
  interface Tables {
    pages: Edited<OwnPageInput> & Stamped & Pick<WithOldSlugs, 'old_slugs'>
  }
}

declare module '../../kit/reads.ts' {
  interface Reads {
    pages(): readonly PublicPage[]
    /** Returns the page at `/{slug}`, or the one that was there; null when there is none. A preview includes drafts. */
    'own-page'(slug: string, preview: boolean): OwnPageView | null
  }
}

const pages = resource({
  path: 'pages',
  list: pageList,
  area: 'pages',
  tables: pageTables,
  table: 'pages',
  singular: 'page',
  find: ({ title, slug, status }) => ({
    title,
    detail: [`/${slug}`, status === 'draft' && 'draft'].filter(Boolean).join(' · '),
    more: 'page',
  }),
  references: [
    {
      table: 'menu_items',
      column: 'page_id',
      onDelete: 'delete',
      references: menu.references,
    },
    { table: 'pages', column: 'parent_id', onDelete: 'set null' },
  ],
  entity: ownPage,
  columns: () => ({ old_slugs: z.string().nullable() }),
  public: {
    present: (rows, db) => withPublicPhotos(rows, db),
    publication: async () => row => row,
  },
  affectsOtherRows: ['old_slugs'],
  admin: ['create', 'update', 'remove'],
  prepare(values, stored, { db }) {
    const { slug } = values
    if (!stored || slug === undefined || slug === stored.slug) return { values, notes: [] }
    return { values: { ...values, old_slugs: movedFrom(stored, slug, nowOf(db)) }, notes: [] }
  },
  validate: twoLevels('pages', {
    unknown: sentence(errorWords, 'anotherPage'),
    parentIsUnder: sentence(errorWords, 'pageIsUnder'),
    hasOthersUnder: sentence(errorWords, 'othersUnder'),
  }),
  orderBy: ['title'],
  stamped: true,
  taken: sentence(errorWords, 'addressTaken'),
})

const namesOperation: Operation = {
  summary: 'The pages without their contents',
  responses: {
    200: () =>
      z.array(
        z.object({
          id: z.int(),
          title: z.string(),
          slug: z.string(),
          parent_id: z.int().nullable(),
          status: z.string(),
          publish_at: z.string().nullable(),
          old_slugs: z.string().nullable(),
        }),
      ),
  },
}

export default {
  resources: [pages, menu, aboutSections],
  searchable: [pagesAsFound],
  reads: {
    ...menuReads,
    'own-page': async (context, slug, preview) => {
      const all = await context.read('pages')
      const isPublic = all.some(page => page.slug === slug)
      const among = preview && !isPublic ? await storedPages(context) : all
      const page = among.find(page => page.slug === slug) ?? (await movedPage(context, slug, among))
      if (!page) return null
      return {
        page,
        parent: all.find(({ id }) => id === page.parent_id) ?? null,
        children: all.filter(({ parent_id }) => parent_id === page.id),
        isPreview: all.every(({ id }) => id !== page.id),
      }
    },
  },
  setUp: ({ db }) => ({
    admin(app) {
      const reading = routeConfig(namesOperation, { permission: 'pages.read' })
      app.get('/pages/names', reading, async (): Promise<NamedPage[]> => {
        const named = (await tableRows(db, 'pages')).map(
          ({ id, title, slug, parent_id, status, publish_at, old_slugs }) => ({
            id,
            title,
            slug,
            parent_id,
            status,
            publish_at,
            old_slugs,
          }),
        )
        return sortRows(named, ['title'])
      })
      moveEndpoint(app, db, menu)
      moveEndpoint(app, db, aboutSections)
    },
  }),
} satisfies Feature

async function storedPages({ db }: FeatureContext): Promise<PublicPage[]> {
  const rows = await db.selectFrom('pages').selectAll().execute()
  return withPublicPhotos(await withoutWithheld(db, ownPage, rows), db)
}

/** Returns the page that was at the address before; pages that are not public stay unknown. */
async function movedPage({ db }: FeatureContext, slug: string, pages: readonly PublicPage[]) {
  const byId = new Map(pages.map(page => [page.id, page]))
  const old = pagesByOldSlug((await tableRows(db, 'pages')).filter(({ id }) => byId.has(id)))
  return byId.get(old.get(slug)?.id ?? 0)
}
