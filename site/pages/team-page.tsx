import { nextOfTeam, TeamEvents } from '../../features/calendar/views/home/team-events.tsx'
import { PhotosOfTeam } from '../../features/gallery/section.tsx'
import { NewsOfTeam } from '../../features/news/section.tsx'
import { Results, resultsPart } from '../../features/results/section.tsx'
import { calendarClub } from '../../features/settings/names.ts'
import { rowsOfTeam, TeamStanding } from '../../features/standings/section.tsx'
import { teamPath } from '../../features/teams/path.ts'
import type { Team } from '../../features/teams/schema.ts'
import { dayIn } from '../../kit/clock.ts'
import { pageNumber } from '../../kit/part.ts'
import type { Read } from '../../kit/reads.ts'
import { withoutPlaceholder } from '../../media/url.ts'
import { Crest } from '../../ui/picture/crest.tsx'
import { Picture } from '../../ui/picture/picture.tsx'
import { startsOfEvents } from '../moment.ts'
import { page } from '../page.ts'
import { Banner } from '../sections/banner.tsx'
import { TeamPeople } from '../sections/team-people.tsx'
import { teamOfClub } from '../sports-team.ts'
import css from './team-page.module.css'

/** Articles of the team that its page shows. */
const ARTICLES = 3

export default page({
  load: async (read, { params, query, now }) => {
    const team = (await read('teams')).find(({ id }) => String(id) === params.id)
    if (!team) return null
    const [calendar, results, standings, divisions, news, photos, people] = await Promise.all([
      // Without it the rest of the page is still shown.
      read('calendar').catch(() => []),
      read('results'),
      read('standings'),
      read('divisions'),
      read('news-page', 1, { team: team.id }),
      read('gallery-handful', query.photo, { team: team.id }),
      peopleOf(read, team, query),
    ])
    const played = results.filter(({ team_id }) => team_id === team.id)
    return {
      team,
      events: nextOfTeam(calendar, team.id, now),
      results: resultsPart(played, pageNumber(query.page)),
      rows: rowsOfTeam(standings, team),
      division: divisions.find(({ id }) => id === team.division_id)?.name ?? '',
      articles: news?.items.slice(0, ARTICLES) ?? [],
      photos,
      people,
    }
  },
  turns: startsOfEvents,
  // Names of children, and where they will be: for visitors, not for search engines.
  unlisted: true,
  address: ({ team }) => teamPath(team),
  title: ({ team }) => team.name,
  description: ({ team, club }) =>
    `${team.name} of ${club.name}: next games, results, coaches and players.`,
  picture: ({ team }) => team.logoUrl,
  structuredData: ({ team, people, club, request }) => [
    teamOfClub({ team, coaches: people.coaches, club, origin: request.origin }),
  ],
  View: ({ team, events, results, rows, division, articles, photos, people, club, request }) => (
    <>
      <Banner title={team.name}>
        <Facts team={team} isCoachShown={people.coaches.length > 0} />
      </Banner>
      <TeamEvents
        {...{ events, request }}
        team={{ id: team.id, name: team.name }}
        club={calendarClub(club)}
      />
      <section className={css.record} aria-label="Results and standing">
        <Results
          results={results}
          href={page => `${teamPath(team)}?page=${page}#results`}
          teams={[]}
          today={dayIn(club.timeZone, new Date(request.now))}
        />
        <TeamStanding {...{ rows, division, team, club }} />
      </section>
      <NewsOfTeam
        {...{ articles }}
        team={team.id}
        today={dayIn(club.timeZone, new Date(request.now))}
      />
      <PhotosOfTeam {...photos} team={team.id} request={request} />
      <TeamPeople {...people} team={team} query={request.query} />
    </>
  ),
})

async function peopleOf(read: Read, team: Team, query: Record<string, string>) {
  const [coaches, roster, player] = await Promise.all([
    read('coaches-of-team', team.id),
    read('roster', { team: String(team.id), page: 1 }),
    read('player', query.player),
  ])
  const isShown = roster.items.some(({ id }) => id === player?.id)
  return { coaches, roster, open: player?.team_id === team.id && !isShown ? player : null }
}

function Facts({ team, isCoachShown }: { team: Team; isCoachShown: boolean }) {
  const { name, logoUrl, grade, coach, description } = team
  const facts = [grade && `${grade} Grade`, !isCoachShown && coach && `Coach ${coach}`]
  return (
    <>
      {logoUrl && (
        <Picture
          className={css.logo}
          src={withoutPlaceholder(logoUrl)}
          alt=""
          width={96}
          height={96}
          eager
          fallback={<Crest name={name} className={css.logo} />}
        />
      )}
      {description && <p dir="auto">{description}</p>}
      {facts.some(Boolean) && <p dir="auto">{facts.filter(Boolean).join(' · ')}</p>}
    </>
  )
}
