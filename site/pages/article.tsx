import { Article } from '../../features/news/article.tsx'
import { articlePath } from '../../features/news/path.ts'
import type { PublicArticle } from '../../features/news/schema.ts'
import { rowPath } from '../../features/portal-places.ts'
import { dayIn } from '../../kit/clock.ts'
import { excerpt } from '../../kit/excerpt.ts'
import { formatDay } from '../../kit/format-date.ts'
import { idIn } from '../../kit/page-request.ts'
import { type MediaUrl, mediaUrl, mediaUrlsIn, withoutFragment } from '../../media/url.ts'
import { page } from '../page.ts'

export default page({
  load: (read, { params, isPreview = false }) => read('article', idIn(params.id), isPreview),
  preview: 'news',
  title: ({ article }) => article.title,
  description: ({ article }) => excerpt(article.content),
  canonical: ({ article }) => articlePath(article),
  share: ({ article, club, request }) => ({
    isArticle: true,
    card: {
      when: formatDay(article.publishDate, dayIn(club.timeZone, new Date(request.now))),
      photo: article.imageUrl,
    },
  }),
  structuredData: ({ article, club, request }) => [
    newsArticleData(article, club.name, request.origin),
  ],
  edit: ({ article }) => rowPath('news', article.id),
  View: ({ article, newer, older, related, isPreview, club, request }) => (
    <Article
      article={article}
      newer={newer}
      older={older}
      related={related}
      isPreview={isPreview}
      today={dayIn(club.timeZone, new Date(request.now))}
    />
  ),
})

/** An article as a schema.org `NewsArticle`. */
function newsArticleData(article: PublicArticle, clubName: string, origin: string) {
  const { title, content, body, author, publishDate, imageUrl } = article
  const pictures = [imageUrl, ...mediaUrlsIn(body ?? '').flatMap(pictureUrl)].filter(
    url => url !== null,
  )
  return {
    '@context': 'https://schema.org',
    '@type': 'NewsArticle',
    headline: title,
    datePublished: publishDate,
    mainEntityOfPage: origin + articlePath(article),
    ...(pictures.length > 0 && {
      image: pictures.map(url => new URL(withoutFragment(url), origin).href),
    }),
    // A formatted article has headings and tables between its paragraphs, so its plain text is given.
    ...(body && { articleBody: content }),
    ...(author && { author: { '@type': 'Person', name: author } }),
    publisher: { '@type': 'SportsOrganization', name: clubName, url: origin },
  }
}

function pictureUrl({ name, size }: MediaUrl) {
  return size ? [mediaUrl(name)] : []
}
