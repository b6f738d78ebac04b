import { withoutLook } from '../../media/url.ts'
import { articlePath } from './path.ts'
import type { NewsArticle } from './schema.ts'

/** The article in schema.org's words. */
export function newsArticleData(article: NewsArticle, clubName: string, origin: string) {
  const { title, author, publishDate, imageUrl } = article
  return {
    '@context': 'https://schema.org',
    '@type': 'NewsArticle',
    headline: title,
    datePublished: publishDate,
    mainEntityOfPage: origin + articlePath(article),
    ...(imageUrl && { image: [new URL(withoutLook(imageUrl), origin).href] }),
    ...(author && { author: { '@type': 'Person', name: author } }),
    publisher: { '@type': 'SportsOrganization', name: clubName, url: origin },
  }
}
