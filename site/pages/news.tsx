import { byPriority } from '../../features/announcements/current.ts'
import { newsPath } from '../../features/news/path.ts'
import { NewsAndAnnouncements } from '../../features/news/section.tsx'
import { pageNumber, titleOfPage } from '../../kit/part.ts'
import { page } from '../page.ts'
import { Banner } from '../sections/banner.tsx'

export default page({
  load: async (read, { query }) => {
    const { tag, team } = query
    const teams = team ? await read('teams') : []
    const only = {
      tag,
      team: team ? (teams.find(({ id }) => String(id) === team)?.id ?? 0) : undefined,
    }
    const [articles, announcements] = await Promise.all([
      read('news-page', pageNumber(query.page), tag || team ? only : undefined),
      read('announcements'),
    ])
    const about = tag ?? teams.find(({ id }) => id === only.team)?.name
    return (
      articles && {
        articles,
        only,
        heading: about ? `News: ${about}` : 'News',
        announcements: byPriority(announcements),
      }
    )
  },
  title: 'News & Announcements',
  exactTitle: ({ articles: { page }, heading }) =>
    titleOfPage(heading === 'News' ? 'News & Announcements' : heading, page),
  canonical: ({ articles: { page }, only }) => newsPath(page, only),
  description: ({ club }) => `News and announcements of ${club.name} for players and families.`,
  picture: ({ articles }) => articles.items[0]?.imageUrl ?? null,
  View: ({ articles, announcements, club, request, ...more }) => (
    <>
      <Banner title="News & Announcements">
        <p>What happened, and what is coming up.</p>
      </Banner>
      <NewsAndAnnouncements {...{ articles, announcements, club }} now={request.now} {...more} />
    </>
  ),
})
