import { currentAnnouncements } from '../../features/announcements/current.ts'
import { newsPath } from '../../features/news/path.ts'
import { NewsAndAnnouncements } from '../../features/news/section.tsx'
import { pageNumber, titleOfPage } from '../../kit/part.ts'
import { page } from '../page.ts'
import { Banner } from '../sections/banner.tsx'

export default page({
  load: async (read, { now, query }, club) => {
    const [articles, announcements] = await Promise.all([
      read('news-page', pageNumber(query.page)),
      read('announcements'),
    ])
    return {
      articles,
      announcements: currentAnnouncements(announcements, { club, now }),
    }
  },
  title: 'News & Announcements',
  exactTitle: ({ articles: { page } }) => titleOfPage('News & Announcements', page),
  canonical: ({ articles: { page } }) => newsPath(page),
  description: ({ club }) => `News and announcements of ${club.name} for players and families.`,
  picture: ({ articles }) => articles.items[0]?.imageUrl ?? null,
  View: ({ articles, announcements, club, request }) => (
    <>
      <Banner title="News & Announcements">
        <p>What happened, and what is coming up.</p>
      </Banner>
      <NewsAndAnnouncements {...{ articles, announcements, club }} now={request.now} />
    </>
  ),
})
