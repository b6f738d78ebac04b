import { OwnPage } from '../../features/pages/own-page.tsx'
import { type PageLink, pagePath } from '../../features/pages/schema.ts'
import { rowPath } from '../../features/portal-places.ts'
import { page } from '../page.ts'
import { shareOfOwnPage } from '../sections/share-of-own-page.ts'
import { words } from '../words.ts'

export default page({
  load: (read, { params, isPreview = false }) => read('own-page', params.slug ?? '', isPreview),
  preview: 'pages',
  // A former address of the page redirects to the current one.
  address: ({ page }) => pagePath(page),
  title: ({ page }) => page.title,
  description: ({ page, club }) => shareOfOwnPage(page, club).description,
  share: ({ page, club }) => shareOfOwnPage(page, club),
  structuredData: ({ page, parent, request }) => [
    breadcrumbs(parent ? [parent, page] : [page], request.origin),
  ],
  edit: ({ page }) => rowPath('pages', page.id),
  View: OwnPage,
})

/** The way from home as a schema.org `BreadcrumbList`. */
function breadcrumbs(pages: readonly PageLink[], origin: string) {
  const steps = [
    { name: words('home'), item: `${origin}/` },
    ...pages.map(page => ({ name: page.title, item: origin + pagePath(page) })),
  ]
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, place) => ({
      '@type': 'ListItem',
      position: place + 1,
      ...step,
    })),
  }
}
