import { type OwnPageView, pagePath } from '../../features/pages/schema.ts'
import { portalPath, rowPath } from '../../features/portal-places.ts'
import type { Read } from '../../kit/reads.ts'

/** The club's page at the path of one of the site's own, which shows it below; null where it has none, or moved it. */
export async function ownTextAt(read: Read, path: string, isPreview = false) {
  const found = await read('own-page', path.slice(1), isPreview)
  return found && pagePath(found.page) === path ? found : null
}

/** Tells whether the sitemap has the path among the club's own pages. */
export async function isOwnPath(read: Read, path: string) {
  return (await read('pages')).some(page => pagePath(page) === path)
}

/** The path in the portal where that text is edited, or written first. */
export function ownTextEdit(own: OwnPageView | null) {
  return own ? rowPath('pages', own.page.id) : portalPath('pages')
}
