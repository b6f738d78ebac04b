import { currentAnnouncements } from '../../features/announcements/current.ts'
import { briefArticles } from '../../features/news/brief.ts'
import { NewsAndAnnouncements } from '../../features/news/section.tsx'
import { page } from '../page.ts'
import { Banner } from '../sections/banner.tsx'

export default page({
  load: async (read, { now }, club) => {
    const [articles, announcements] = await Promise.all([read('news'), read('announcements')])
    return {
      articles: briefArticles(articles),
      announcements: currentAnnouncements(announcements, { club, now }),
    }
  },
  title: 'News & Announcements',
  description: ({ club }) => `News and announcements of ${club.name} for players and families.`,
  picture: ({ articles }) => articles[0]?.imageUrl ?? null,
  View: ({ articles, announcements, club, request }) => (
    <>
      <Banner title="News & Announcements">
        <p>What happened, and what is coming up.</p>
      </Banner>
      <NewsAndAnnouncements {...{ articles, announcements, club }} now={request.now} />
    </>
  ),
})
