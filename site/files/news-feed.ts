import { articlePath } from '../../features/news/path.ts'
import { instantOf } from '../../kit/clock.ts'
import type { FileMaker } from './file.ts'

/** RSS of the news, the newest twenty. */
export const newsFeed: FileMaker = async ({ read, club, origin, now }) => {
  // Fetched when first asked for: most processes never need its 5 MB.
  const { Feed } = await import('feed')
  const feed = new Feed({
    id: `${origin}/news`,
    link: `${origin}/news`,
    title: `${club.name} news`,
    description: `News of ${club.name}`,
    language: 'en',
    copyright: club.name,
    generator: club.name,
    updated: new Date(now),
    feedLinks: { rss: `${origin}/news.xml` },
  })
  for (const article of (await read('news')).slice(0, 20)) {
    const link = origin + articlePath(article)
    feed.addItem({
      id: link,
      link,
      title: article.title,
      description: article.content,
      date: instantOf(article.publishDate, '12:00', club.timeZone),
      ...(article.author && { author: [{ name: article.author }] }),
    })
  }
  return { type: 'application/rss+xml; charset=utf-8', body: feed.rss2() }
}
