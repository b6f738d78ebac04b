import { loadTeamCards, teamCards } from '../../features/calendar/views/home/team-cards.ts'
import { portalPath, rowPath } from '../../features/portal-places.ts'
import { agesOf } from '../../features/settings/in-brief.ts'
import { titleOfPage } from '../../kit/part.ts'
import { Banner } from '../../ui/banner.tsx'
import { sentence } from '../../ui/sentence.ts'
import { page } from '../page.ts'
import { loadTeam, WholeTeam } from '../sections/meet-our-team.tsx'
import { endsOfPlay, startsOfEvents } from '../validity.ts'
import { words } from '../words.ts'

export default page({
  load: async (read, { query, now }, club) => ({
    ...(await loadTeam(read, query)),
    cards: await loadTeamCards(read, club, now),
  }),
  expiresAt: async read => [...(await startsOfEvents(read)), ...(await endsOfPlay(read))],
  title: sentence(words, 'ourTeam'),
  exactTitle: ({ shown }) => titleOfPage(words('ourTeam'), shown.page),
  description: ({ club }) => words('teamDescription', { club: club.name, ages: agesOf(club) }),
  // The page shows names and pictures of children, so it is not for search engines.
  unlisted: true,
  edit: ({ request: { query } }) => {
    if (query.player) return rowPath('players', query.player)
    if (query.coach) return rowPath('coaches', query.coach)
    return query.team ? rowPath('teams', query.team) : portalPath('players')
  },
  View: ({ request, club, cards, teams, coaches, shown, open, brief }) => (
    <>
      <Banner title={words('ourTeam')}>
        <p>{words('teamIntro')}</p>
      </Banner>
      <WholeTeam
        teams={teams}
        coaches={coaches}
        shown={shown}
        open={open}
        brief={brief}
        cards={teamCards(cards, club, request.now)}
        path={request.path}
        query={request.query}
      />
    </>
  ),
})
