import { sizeOf, withoutPlaceholder } from '../media/url.ts'
import type { Page, PageView } from './page.ts'

interface HeadContext {
  /** File name of the page's module in `site/pages`. */
  name: string
  /** Whether search engines may list it. */
  listed: boolean
  /** Whether its address may be repeated: not a secret one, a wrong one, or that of a preview. */
  shared: boolean
}

/** Title, description, canonical URL, Open Graph properties and structured data of a page. */
export function headOf<Props extends object>(
  page: Page<Props>,
  view: PageView<Props>,
  { name, listed, shared }: HeadContext,
) {
  const { club, request } = view
  const { origin } = request
  const plain = typeof page.title === 'string' ? page.title : page.title(view)
  const title = page.exactTitle?.(view) ?? plain
  const canonical = origin + (page.canonical?.(view) ?? request.path)
  const description = page.description(view)
  return {
    title: request.path === '/' ? club.name : `${title} · ${club.name}`,
    description,
    canonical: listed ? canonical : undefined,
    shared: {
      'og:type': 'website',
      'og:site_name': club.name,
      'og:title': request.path === '/' ? club.name : title,
      'og:description': description,
      ...(shared && { 'og:url': canonical }),
      ...pictureOf(page, view, name),
    },
    structuredData: shared ? (page.structuredData?.(view) ?? []) : [],
  }
}

function pictureOf<Props extends object>(
  page: Page<Props>,
  view: PageView<Props>,
  name: string,
): Record<string, string> {
  const { origin } = view.request
  const own = page.picture?.(view)
  const size = own ? sizeOf(own) : undefined
  if (own && size) {
    return {
      'og:image': new URL(withoutPlaceholder(own), origin).href,
      'og:image:width': String(size.width),
      'og:image:height': String(size.height),
      'twitter:card': 'summary_large_image',
    }
  }
  const card = typeof page.title === 'string' ? name : 'home'
  return {
    'og:image': `${origin}/share/${card}.jpg`,
    'og:image:width': '1200',
    'og:image:height': '630',
    'twitter:card': 'summary_large_image',
  }
}
