import type { OwnPage } from './schema.ts'

/** An address that a page had, and until when, ISO 8601 UTC. */
interface OldSlug {
  slug: string
  until: string
}

export interface WithOldSlugs extends Pick<OwnPage, 'slug'> {
  /** JSON of `OldSlug[]`; null when the page had no other address. */
  old_slugs: string | null
}

/** Columns of every page that forms and choices of the portal load. */
export type NamedPage = Pick<
  OwnPage,
  'id' | 'title' | 'slug' | 'parent_id' | 'status' | 'publish_at'
> &
  Pick<WithOldSlugs, 'old_slugs'>

/** The old addresses of a page that is at another one from now on, as its row holds them. */
export function movedFrom(page: WithOldSlugs, slug: string, now: Date) {
  const others = oldSlugsOf(page).filter(old => old.slug !== slug && old.slug !== page.slug)
  return JSON.stringify([...others, { slug: page.slug, until: now.toISOString() }])
}

/** Maps each old address to the page that had it last. A current address of a page is not an old one. */
export function pagesByOldSlug<Page extends WithOldSlugs>(pages: readonly Page[]) {
  const old = pages.flatMap(page =>
    oldSlugsOf(page).map(({ slug, until }) => ({ slug, until, page })),
  )
  const inTime = old.toSorted((one, other) => one.until.localeCompare(other.until))
  const bySlug = new Map(inTime.map(({ slug, page }) => [slug, page]))
  for (const { slug } of pages) bySlug.delete(slug)
  return bySlug
}

function oldSlugsOf({ old_slugs }: WithOldSlugs): OldSlug[] {
  return old_slugs === null ? [] : JSON.parse(old_slugs)
}
