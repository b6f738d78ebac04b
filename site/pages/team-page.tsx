import { eventsOfTeam, TeamEvents } from '../../features/calendar/views/home/team-events.tsx'
import { PhotosOfTeam } from '../../features/gallery/section.tsx'
import { NewsOfTeam } from '../../features/news/section.tsx'
import { rowPath } from '../../features/portal-places.ts'
import { Results, resultsPart } from '../../features/results/section.tsx'
import { shownResults } from '../../features/results/shown.ts'
import { calendarClub } from '../../features/settings/names.ts'
import { rowsOfTeam, TeamStanding } from '../../features/standings/section.tsx'
import { gradeLabel } from '../../features/teams/grades.ts'
import { teamPath } from '../../features/teams/path.ts'
import type { Team } from '../../features/teams/schema.ts'
import { TellMe } from '../../features/told/followers/tell-me.tsx'
import { dayIn } from '../../kit/clock.ts'
import { pageNumber } from '../../kit/part.ts'
import type { Read } from '../../kit/reads.ts'
import { withoutPlaceholder } from '../../media/url.ts'
import { Banner } from '../../ui/banner.tsx'
import { Crest } from '../../ui/picture/crest.tsx'
import { Picture } from '../../ui/picture/picture.tsx'
import { page } from '../page.ts'
import { PartLinks } from '../sections/part-links.tsx'
import { CoachesOfTeam, PlayersOfTeam } from '../sections/team-people.tsx'
import { teamCard } from '../share-card.ts'
import { endsOfPlay, startsOfEvents } from '../validity.ts'
import { words } from '../words.ts'
import css from './team-page.module.css'

/** Articles of the team that its page shows. */
const MAX_ARTICLES = 3

/** Results that it shows before a link to all. */
const MAX_RESULTS = 3

export default page({
  load: async (read, { params, query, now }, club) => {
    const team = (await read('teams')).find(({ id }) => String(id) === params.id)
    if (!team) return null
    const [calendar, results, standings, divisions, news, photos, people] = await Promise.all([
      // The rest of the page is shown without the calendar.
      read('calendar').catch(() => []),
      read('results'),
      read('standings'),
      read('divisions'),
      read('news-page', 1, { team: team.id }),
      read('gallery-handful', query.photo, { team: team.id }),
      peopleOf(read, team, query),
    ])
    const { results: played, hidesScores } = shownResults(results, [team])
    return {
      team,
      canFollow: await read('can-follow'),
      events: eventsOfTeam(calendar, team.id, { now, club: calendarClub(club) }),
      results: query.page
        ? resultsPart(played, pageNumber(query.page))
        : resultsPart(played, 1, MAX_RESULTS),
      hidesScores,
      rows: rowsOfTeam(standings, team),
      division: divisions.find(({ id }) => id === team.division_id)?.name ?? '',
      articles: news?.items.slice(0, MAX_ARTICLES) ?? [],
      photos,
      people,
    }
  },
  expiresAt: async (read, { params }) => [
    ...(await startsOfEvents(read)),
    ...(await endsOfPlay(read, params.id)),
  ],
  // The page names children, and says where they will be, so it is not for search engines.
  unlisted: true,
  address: ({ team }) => teamPath(team),
  isKept: true,
  title: ({ team }) => team.name,
  description: ({ team, club }) =>
    words('teamPageDescription', { team: team.name, club: club.name }),
  share: ({ team, club }) => ({
    card: { ...teamCard(team, club), when: team.grade ? gradeLabel(team.grade) : undefined },
  }),
  edit: ({ team }) => rowPath('teams', team.id),
  View: ({
    team,
    canFollow,
    events,
    results,
    hidesScores,
    rows,
    division,
    articles,
    photos,
    people,
    club,
    request,
  }) => {
    const today = dayIn(club.timeZone, new Date(request.now))
    const { coaches, roster, open } = people
    const standings = rows.length > 0 ? 'standings' : null
    const hasResults = results.count > 0 || hidesScores
    const record = hasResults ? 'results' : standings
    return (
      <div className={css.page}>
        <Banner title={team.name} crest={<Badge team={team} />}>
          <Facts team={team} isCoachShown={coaches.length > 0} />
        </Banner>
        <PartLinks parts={partsOf({ record, hasPhotos: photos.shown.count > 0 })} />
        <TeamEvents
          events={events}
          request={request}
          team={{ id: team.id, name: team.name }}
          club={calendarClub(club)}
        >
          {canFollow && <TellMe teams={[team]} />}
        </TeamEvents>
        <CoachesOfTeam team={team} coaches={coaches} query={request.query} />
        {record && (
          <section className={css.record} aria-label={words('teamRecord')}>
            {hasResults && (
              <Results
                results={results}
                today={today}
                href={page => `${teamPath(team)}?page=${page}#results`}
                scoresFrom={hidesScores ? club.noScoresUnder : null}
                all={
                  results.count === 0 || request.query.page
                    ? undefined
                    : `${teamPath(team)}?page=1#results`
                }
                teams={[]}
              />
            )}
            <TeamStanding rows={rows} division={division} team={team} club={club} />
          </section>
        )}
        <PhotosOfTeam {...photos} team={team.id} request={request} />
        <NewsOfTeam articles={articles} today={today} team={team.id} />
        <PlayersOfTeam team={team} roster={roster} open={open} query={request.query} />
      </div>
    )
  },
})

/** The parts that the page has, in the order of a family's questions. */
function partsOf({ record, hasPhotos }: { record: string | null; hasPhotos: boolean }) {
  return [
    { id: 'events', label: words('schedule') },
    ...(record ? [{ id: record, label: words('results') }] : []),
    { id: 'team', label: words('roster') },
    ...(hasPhotos ? [{ id: 'gallery', label: words('photosOnPage') }] : []),
  ]
}

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
  const { grade, coach, description } = team
  const facts = [
    grade && gradeLabel(grade),
    !isCoachShown && coach && words('coach', { name: coach }),
  ]
  return (
    <>
      {description && <p dir="auto">{description}</p>}
      {facts.some(Boolean) && <p dir="auto">{facts.filter(Boolean).join(' · ')}</p>}
    </>
  )
}

function Badge({ team: { name, logoUrl } }: { team: Team }) {
  return (
    <Picture
      className={css.logo}
      src={logoUrl && withoutPlaceholder(logoUrl)}
      alt=""
      width={96}
      height={96}
      eager
      fallback={<Crest name={name} className={css.logo} />}
    />
  )
}
