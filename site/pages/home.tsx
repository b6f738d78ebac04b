import { Fragment, type ReactNode } from 'react'
import { byPriority } from '../../features/announcements/current.ts'
import { isPlayed } from '../../features/calendar/schedule/calendar-event.ts'
import { ofTeams } from '../../features/calendar/schedule/select-events.ts'
import { toCalendarEvent } from '../../features/calendar/schedule/to-calendar-event.ts'
import { bannerEvent } from '../../features/calendar/views/home/banner-event.ts'
import { NextEvent } from '../../features/calendar/views/home/next-event.tsx'
import { loadTeamCards, teamCards } from '../../features/calendar/views/home/team-cards.ts'
import { eventsOfToday, isSomethingAhead } from '../../features/calendar/views/home/today.ts'
import { TodayAtTheFields } from '../../features/calendar/views/home/today-at-the-fields.tsx'
import { upcomingForHome } from '../../features/calendar/views/home/upcoming.ts'
import { UpcomingSection } from '../../features/calendar/views/home/upcoming-section.tsx'
import { Contact } from '../../features/contact-info/section.tsx'
import { TeamGallery } from '../../features/gallery/section.tsx'
import { Hero } from '../../features/hero-videos/section.tsx'
import { TeamNews } from '../../features/news/section.tsx'
import { portalPath } from '../../features/portal-places.ts'
import { LatestResults, latestResults } from '../../features/results/latest.tsx'
import { type HomeSection, homeLayout } from '../../features/settings/home-sections.ts'
import { inBriefWithin } from '../../features/settings/in-brief.ts'
import { calendarClub } from '../../features/settings/names.ts'
import type { Settings } from '../../features/settings/schema.ts'
import { SponsorStrip } from '../../features/sponsors/strip.tsx'
import { rowOfTeam, rowsOfTeam, TeamStanding } from '../../features/standings/section.tsx'
import { TeamCards } from '../../features/teams/cards.tsx'
import { chosenTeams, teamsParam } from '../../features/teams/chosen-teams.ts'
import { MyTeams } from '../../features/teams/my-teams.tsx'
import type { Team } from '../../features/teams/schema.ts'
import { TellMe } from '../../features/told/followers/tell-me.tsx'
import type { PageRequest } from '../../kit/page-request.ts'
import type { Read } from '../../kit/reads.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { LiveRegion } from '../../ui/document/live-region.tsx'
import { Hidden } from '../../ui/hidden.tsx'
import { sentence } from '../../ui/sentence.ts'
import { type PageView, page } from '../page.ts'
import { loadTeam, MeetOurTeam, namesPlayers } from '../sections/meet-our-team.tsx'
import { Welcome } from '../sections/welcome.tsx'
import { clubCard } from '../share-card.ts'
import { sportsTeam } from '../sports-team.ts'
import { endsOfPlay, startsOfEvents } from '../validity.ts'
import { words } from '../words.ts'
import css from './home.module.css'

const MAX_ARTICLES = 3
/** Cards of teams that home shows to a family that has not chosen its own. */
const MAX_CARDS = 8

async function load(read: Read, { now, query }: PageRequest, club: Settings) {
  const [calendar, heroes, team, teams] = await Promise.all([
    // The rest of the page is shown without the calendar.
    read('calendar').catch(() => null),
    read('hero-video'),
    loadTeam(read, query, true),
    read('teams'),
  ])
  const own = chosenTeams(teams, query.team)
  const events = calendar ?? (await ownEvents(read, club, team.teams))
  const banner = bannerEvent(ofTeams(events, own), club, now, { isWholeClub: own.length === 0 })
  const today = eventsOfToday(events, club, { own, banner, now })
  const [results, standings, divisions] = await Promise.all([
    read('results'),
    read('standings'),
    read('divisions'),
  ])
  const cards = own.length > 0 ? [] : await loadTeamCards(read, club, now)
  const [gallery, articles, announcements, info, stamp, sponsors] = await Promise.all([
    read('gallery-handful', query.photo),
    read('latest-news', MAX_ARTICLES),
    read('announcements'),
    read('contact-info'),
    read('message-stamp'),
    read('sponsors'),
  ])
  return {
    own,
    canFollow: own.length > 0 && (await read('can-follow')),
    banner,
    hasPlayed: ofTeams(events, own).some(isPlayed),
    isAhead: isSomethingAhead(ofTeams(events, own), club, now),
    today,
    upcoming: calendar && upcomingForHome(ofTeams(calendar, own), now, { banner, today }),
    results: latestResults(results, own),
    tables: own.map(each => ({
      team: each,
      rows: rowsOfTeam(standings, each),
      division: divisions.find(({ id }) => id === each.division_id)?.name ?? '',
    })),
    heroes,
    team,
    cards: cards.slice(0, MAX_CARDS),
    hasMoreCards: cards.length > MAX_CARDS,
    gallery,
    articles,
    announcements: byPriority(announcements),
    info,
    stamp,
    sponsors,
  }
}

type HomeView = PageView<Awaited<ReturnType<typeof load>>>

export default page({
  load,
  expiresAt: async (read, { query }) => [
    ...(await startsOfEvents(read)),
    ...(await endsOfPlay(read, query.team)),
  ],
  unlisted: ({ query }) => namesPlayers(query),
  isKept: true,
  title: sentence(words, 'home'),
  description: ({ club }) =>
    club.sentence ??
    words('homeDescription', { club: club.name, brief: inBriefWithin(club), year: club.founded }),
  share: ({ club }) => ({ card: clubCard(club) }),
  structuredData: ({ club, request }) => [sportsTeam(club, request.origin)],
  edit: () => portalPath('home'),
  View: view => {
    const { bands, welcome } = homeLayout(view.club, { hasChosenTeams: view.own.length > 0 })
    return (
      <div className={css.home}>
        {welcome === null && (
          <h1>
            <Hidden>{view.club.name}</Hidden>
          </h1>
        )}
        {bands.map(section =>
          section === 'hero' ? (
            <HeroSection key={section} {...view} isWelcoming={welcome === 'picture'} />
          ) : (
            <Fragment key={section}>{sections[section](view)}</Fragment>
          ),
        )}
      </div>
    )
  },
})

/** The club in pictures, with the welcome at their side. */
function HeroSection({ heroes, club, isWelcoming }: HomeView & { isWelcoming: boolean }) {
  return (
    <Hero heroes={heroes} club={{ name: club.name, logoUrl: club.logoUrl }}>
      {isWelcoming && <Welcome club={club} isInPicture />}
    </Hero>
  )
}

const sections: Record<Exclude<HomeSection, 'hero'>, (view: HomeView) => ReactNode> = {
  'next-game': ({
    own,
    canFollow,
    team,
    today,
    banner,
    hasPlayed,
    tables,
    isAhead,
    club,
    request,
  }) => (
    <>
      <MyTeams teams={team.teams} chosen={own} />
      <LiveRegion name="today" isAhead={isAhead}>
        <NextEvent
          banner={banner}
          club={calendarClub(club)}
          now={request.now}
          schedule={scheduleOf(own)}
          season={hasPlayed ? { record: recordOf(tables, club), outlook: club.nextSeason } : null}
        >
          {canFollow && <TellMe teams={own} />}
        </NextEvent>
        {today && <TodayAtTheFields today={today} club={calendarClub(club)} now={request.now} />}
      </LiveRegion>
    </>
  ),
  welcome: ({ club }) => <Welcome club={club} isInPicture={false} />,
  events: ({ own, team, upcoming, results, tables, club, request }) => (
    <div className={results.length > 0 ? css.beside : undefined}>
      <UpcomingSection
        upcoming={upcoming}
        request={request}
        club={calendarClub(club)}
        schedule={scheduleOf(own)}
      />
      <LatestResults
        results={results}
        teams={own.length === 1 ? [] : team.teams}
        href={`${scheduleOf(own)}#results`}
      >
        {tables.map(({ team, rows, division }) => (
          <TeamStanding
            key={team.id}
            id={`standings-${team.id}`}
            team={team}
            rows={rows}
            division={division}
            club={club}
          />
        ))}
      </LatestResults>
    </div>
  ),
  team: ({ team, cards, hasMoreCards, own: [first], club, request: { path, query, now } }) => (
    <MeetOurTeam {...team} path={path} query={first ? { ...query, team: String(first.id) } : query}>
      {!first && (
        <>
          <TeamCards cards={teamCards(cards, club, now)} Heading="h3" brief />
          {hasMoreCards && (
            <p>
              <ButtonLink variant="quiet" href="/team">
                {words('allTeams')}
              </ButtonLink>
            </p>
          )}
        </>
      )}
    </MeetOurTeam>
  ),
  gallery: ({ gallery, request }) => <TeamGallery {...gallery} request={request} />,
  news: ({ articles, announcements, club, request }) => (
    <TeamNews articles={articles} announcements={announcements} club={club} now={request.now} />
  ),
  sponsors: ({ sponsors }) => <SponsorStrip sponsors={sponsors} />,
  contact: ({ info, stamp, club, request }) => (
    <Contact info={info} stamp={stamp} club={club} request={request} />
  ),
}

/** The games of a family's team; null of several, or of the whole club. */
function recordOf([only, ...others]: HomeView['tables'], club: Settings) {
  return only && others.length === 0 ? rowOfTeam(only.rows, only.team, club) : null
}

/** URL of the schedule of a family's teams. */
function scheduleOf(own: readonly Pick<Team, 'id'>[]) {
  return own.length > 0 ? `/schedule?team=${teamsParam(own)}` : '/schedule'
}

/** Returns the club's own events, without those of the feeds. */
async function ownEvents(read: Read, club: Settings, teams: Pick<Team, 'id' | 'name'>[]) {
  const names = new Map(teams.map(({ id, name }) => [id, name]))
  return (await read('schedule')).map(event => toCalendarEvent(event, club, names))
}
