import { renderToStaticMarkup } from 'react-dom/server'
import { articlePath } from '../features/news/path.ts'
import type { Settings } from '../features/settings/schema.ts'
import { instantOf, isDay } from '../kit/clock.ts'
import type { Read } from '../kit/reads.ts'
import { readRichText } from '../kit/rich-text/field.ts'
import { RichText } from '../kit/rich-text/rich-text.tsx'
import { escaped } from '../ui/document/escape.ts'
import { words } from './words.ts'

interface FeedInput {
  read: Read
  club: Settings
  origin: string
  now: string
}

/** RSS of the newest twenty articles. Titles are text: readers take a CDATA section, which the library writes, for HTML. */
export async function newsFeed({ read, club, origin, now }: FeedInput) {
  // Loaded on demand: most processes never need its 5 MB.
  const { Feed } = await import('feed')
  const feed = new Feed({
    id: `${origin}/news`,
    link: `${origin}/news`,
    title: words('feedTitle', { club: club.name }),
    description: words('feedDescription', { club: club.name }),
    language: 'en',
    copyright: club.name,
    generator: club.name,
    updated: new Date(now),
    feedLinks: { rss: `${origin}/news.xml` },
  })
  // Readers need a date; rows of earlier versions may have none.
  const dated = (await read('news-by-date')).filter(({ publishDate }) => isDay(publishDate))
  for (const article of dated.slice(0, 20)) {
    const link = origin + articlePath(article)
    const formatted = readRichText(article.body)
    feed.addItem({
      id: link,
      link,
      title: escaped(article.title),
      // Readers show it as HTML.
      description: escaped(article.content),
      ...(formatted && {
        content: renderToStaticMarkup(<RichText blocks={formatted.content} origin={origin} />),
      }),
      date: instantOf(article.publishDate, article.publishTime ?? '12:00', club.timeZone),
      ...(article.author && { author: [{ name: article.author }] }),
    })
  }
  return feed.rss2().replaceAll(/<title><!\[CDATA\[([^<]*)\]\]><\/title>/g, '<title>$1</title>')
}
