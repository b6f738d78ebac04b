import { cardSize } from '../kit/share-card.ts'
import { language } from '../ui/language.ts'
import type { Page, PageView } from './page.ts'
import { cardHash, cardOf, cardPath, cardUrl, clubCard } from './share-card.ts'

interface HeadContext {
  /** True if search engines may list it. */
  listed: boolean
  /** True if its address may be repeated: it is neither secret, nor wrong, nor that of a preview. */
  shared: boolean
}

/** Title, description, canonical URL, Open Graph properties and structured data of a page. */
export function headOf<Props extends object>(
  page: Page<Props>,
  view: PageView<Props>,
  context: HeadContext,
) {
  const { listed, shared } = context
  const { club, request } = view
  const { origin } = request
  const plain = typeof page.title === 'function' ? page.title(view) : String(page.title)
  const title = page.exactTitle?.(view) ?? plain
  const canonical = origin + (page.canonical?.(view) ?? request.path)
  const description = page.description(view)
  const share = shared ? page.share?.(view) : undefined
  const sharedTitle = share?.title ?? (request.path === '/' ? club.name : title)
  return {
    title: request.path === '/' ? club.name : `${title} · ${club.name}`,
    description,
    canonical: listed ? canonical : undefined,
    shared: {
      'og:type': share?.isArticle ? 'article' : 'website',
      'og:locale': language().tag.replace('-', '_'),
      'og:site_name': club.name,
      'og:title': sharedTitle,
      'og:description': share?.description ?? description,
      ...(shared && { 'og:url': canonical }),
      ...pictureOf(page, view, context),
      'og:image:alt': sharedTitle,
    },
    structuredData: listed ? (page.structuredData?.(view) ?? []) : [],
  }
}

/** The picture of the page's card. What is not shared as it is has the club's card. */
function pictureOf<Props extends object>(
  page: Page<Props>,
  view: PageView<Props>,
  { shared }: HeadContext,
) {
  const { club, request } = view
  const [card, path] = shared ? [cardOf(page, view), cardPath(page, view)] : [clubCard(club), '/']
  const { width, height } = cardSize(card)
  return {
    'og:image': request.origin + cardUrl(cardHash(card, club), path),
    'og:image:width': String(width),
    'og:image:height': String(height),
    'twitter:card': 'summary_large_image',
  }
}
