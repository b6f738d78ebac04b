import type { Feature, FeatureContext } from '../../kit/feature.server.ts'
import { oncePerVersion } from '../../kit/once-per-version.server.ts'
import { resource } from '../../kit/resource/resource.server.ts'
import { withoutWithheld } from '../../kit/resource/withheld-pictures.server.ts'
import type { Db, Edited } from '../../kit/tables.server.ts'
import { withPublicPhotos } from '../gallery/in-texts.server.ts'
import { aboutSections } from './about.server.ts'
import { menu, menuReads } from './menu.server.ts'
import { moveEndpoint } from './move.server.ts'
import { movedFrom, pagesByOldSlug, type WithOldSlugs } from './old-slugs.ts'
import { type OwnPageInput, type OwnPageView, ownPage, type PublicPage } from './schema.ts'
import { pagesAsFound } from './searchable.server.ts'
import { twoLevels } from './two-levels.server.ts'

declare module '../../kit/tables.server.ts' {
  interface Tables {
    pages: Edited<OwnPageInput> & Stamped & Pick<WithOldSlugs, 'old_slugs'>
  }
}

declare module '../../kit/reads.ts' {
  interface Reads {
    pages(): readonly PublicPage[]
    /** The page at `/{slug}`, or the one that was there; null when there is none. A preview shows drafts, too. */
    'own-page'(slug: string, preview: boolean): OwnPageView | null
  }
}

const pages = resource({
  path: 'pages',
  area: 'pages',
  table: 'pages',
  singular: 'page',
  references: [
    {
      ...{ table: 'menu_items', column: 'page_id', onDelete: 'delete' },
      references: menu.references,
    },
    { table: 'pages', column: 'parent_id', onDelete: 'set null' },
  ],
  entity: ownPage,
  public: {
    fields: [
      'id',
      'version',
      'title',
      'slug',
      'parent_id',
      'imageUrl',
      'body',
      'shareImageUrl',
      'shareDescription',
      'updated_at',
    ],
    present: (rows, db) => withPublicPhotos(rows, db),
    publication: async () => row => row,
  },
  seenElsewhere: ['old_slugs'],
  admin: ['create', 'update', 'remove'],
  prepare(values, stored) {
    const { slug } = values
    if (!stored || slug === undefined || slug === stored.slug) return { values, notes: [] }
    return { values: { ...values, old_slugs: movedFrom(stored, slug, new Date()) }, notes: [] }
  },
  validate: twoLevels('pages', {
    unknown: 'Choose another page',
    parentIsUnder: 'That page is under another one itself: there are two levels',
    hasOthersUnder: 'Other pages are under this one: there are two levels',
  }),
  orderBy: ['title'],
  stamped: true,
  taken: 'There is a page with this address already.',
})

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
      moveEndpoint(app, db, menu)
      moveEndpoint(app, db, aboutSections)
    },
  }),
} satisfies Feature

async function storedPages({ db }: FeatureContext): Promise<PublicPage[]> {
  const rows = await db.selectFrom('pages').selectAll().execute()
  return withPublicPhotos(await withoutWithheld(db, ownPage, rows), db)
}

/** The one of these pages that was at the address before: a page that is not among them gives nothing away. */
async function movedPage(context: FeatureContext, slug: string, pages: readonly PublicPage[]) {
  const byId = new Map(pages.map(page => [page.id, page]))
  const old = pagesByOldSlug((await readOldSlugs(context)).filter(({ id }) => byId.has(id)))
  return byId.get(old.get(slug)?.id ?? 0)
}

const readOldSlugs = oncePerVersion(({ db }: { db: Db }) =>
  db
    .selectFrom('pages')
    .select(['id', 'slug', 'old_slugs'])
    .where('old_slugs', 'is not', null)
    .execute(),
)
