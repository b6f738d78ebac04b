import { byPriority } from '../../features/announcements/current.ts'
import { newsPath } from '../../features/news/path.ts'
import { NewsAndAnnouncements } from '../../features/news/section.tsx'
import { portalPath } from '../../features/portal-places.ts'
import { pageNumber, titleOfPage } from '../../kit/part.ts'
import { Banner } from '../../ui/banner.tsx'
import { sentence } from '../../ui/sentence.ts'
import { page } from '../page.ts'
import { words } from '../words.ts'

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
        about,
        announcements: byPriority(announcements),
      }
    )
  },
  title: sentence(words, 'newsAndAnnouncements'),
  exactTitle: ({ articles: { page }, about }) =>
    titleOfPage(about ? words('newsAbout', { about }) : words('newsAndAnnouncements'), page),
  canonical: ({ articles: { page }, only }) => newsPath(page, only),
  description: ({ club }) => words('newsDescription', { club: club.name }),
  edit: () => portalPath('content'),
  View: ({ articles, announcements, only, about, club, request }) => (
    <>
      <Banner title={words('newsAndAnnouncements')}>
        <p>{words('newsIntro')}</p>
      </Banner>
      <NewsAndAnnouncements
        articles={articles}
        announcements={announcements}
        only={only}
        club={club}
        heading={about ? words('newsAbout', { about }) : words('news')}
        now={request.now}
      />
    </>
  ),
})
