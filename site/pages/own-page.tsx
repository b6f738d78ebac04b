import { OwnPage } from '../../features/pages/own-page.tsx'
import { type PageLink, pagePath } from '../../features/pages/schema.ts'
import { excerpt } from '../../kit/excerpt.ts'
import { readRichText } from '../../kit/rich-text/field.ts'
import { plainText } from '../../kit/rich-text/plain-text.ts'
import { page } from '../page.ts'

export default page({
  load: (read, { params, isPreview = false }) => read('own-page', params.slug ?? '', isPreview),
  preview: 'pages',
  // An address that the page had before leads to the one that it has.
  address: ({ page }) => pagePath(page),
  title: ({ page }) => page.title,
  description: ({ page, club }) => {
    const document = readRichText(page.body)
    const text = document && excerpt(plainText(document))
    return page.shareDescription || text || `${page.title}: ${club.name}`
  },
  picture: ({ page }) => page.shareImageUrl ?? page.imageUrl,
  structuredData: ({ page, parent, request }) => [
    breadcrumbs(parent ? [parent, page] : [page], request.origin),
  ],
  View: ({ page, parent, children, isPreview }) => (
    <OwnPage {...{ page, parent, children, isPreview }} />
  ),
})

/** The way from home as a schema.org `BreadcrumbList`. */
function breadcrumbs(pages: readonly PageLink[], origin: string) {
  const steps = [
    { name: 'Home', item: `${origin}/` },
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
