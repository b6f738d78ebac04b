import { Fragment, type ReactNode } from 'react'
import { byPriority } from '../../features/announcements/current.ts'
import { toCalendarEvent } from '../../features/calendar/schedule/calendar-event.ts'
import { NextGame } from '../../features/calendar/views/home/next-game.tsx'
import { nextGame, upcomingForHome } from '../../features/calendar/views/home/upcoming.ts'
import { UpcomingEvents } from '../../features/calendar/views/home/upcoming-events.tsx'
import { Contact } from '../../features/contact-info/section.tsx'
import { TeamGallery } from '../../features/gallery/section.tsx'
import Hero from '../../features/hero-videos/hero.island.tsx'
import { TeamNews } from '../../features/news/section.tsx'
import { type HomeSection, shownSections } from '../../features/settings/home-sections.ts'
import { inBrief } from '../../features/settings/in-brief.ts'
import { calendarClub } from '../../features/settings/names.ts'
import type { Settings } from '../../features/settings/schema.ts'
import { SponsorStrip } from '../../features/sponsors/strip.tsx'
import type { Team } from '../../features/teams/schema.ts'
import type { PageRequest } from '../../kit/page-request.ts'
import type { Read } from '../../kit/reads.ts'
import { Hidden } from '../../ui/hidden.tsx'
import { endsOfPlay, startsOfEvents } from '../moment.ts'
import { type PageView, page } from '../page.ts'
import { loadTeam, MeetOurTeam, namesPlayers } from '../sections/meet-our-team.tsx'
import { Welcome } from '../sections/welcome.tsx'
import { sportsTeam } from '../sports-team.ts'

const ARTICLES = 3

async function load(read: Read, { now, query }: PageRequest, club: Settings) {
  const [calendar, heroes, team] = await Promise.all([
    // Without it the rest of the page is still shown.
    read('calendar').catch(() => null),
    read('hero-video'),
    loadTeam(read, query, true),
  ])
  const [gallery, articles, announcements, info, stamp, sponsors] = await Promise.all([
    read('gallery-handful', query.photo),
    read('latest-news', ARTICLES),
    read('announcements'),
    read('contact-info'),
    read('message-stamp'),
    read('sponsors'),
  ])
  return {
    game: nextGame(calendar ?? (await ownEvents(read, club, team.teams)), club, now),
    upcoming: calendar && upcomingForHome(calendar, now),
    heroes,
    team,
    gallery,
    articles,
    announcements: byPriority(announcements),
    info: info.filter(({ section }) => section !== 'footer'),
    stamp,
    sponsors,
  }
}

type HomeView = PageView<Awaited<ReturnType<typeof load>>>

export default page({
  load,
  turns: async read => [...(await startsOfEvents(read)), ...(await endsOfPlay(read))],
  unlisted: ({ query }) => namesPlayers(query),
  title: 'Home',
  description: ({ club }) =>
    club.sentence ?? `${club.name}: y${inBrief(club).slice(1)}, est. ${club.founded}.`,
  structuredData: ({ club, request }) => [sportsTeam(club, request.origin)],
  View: view => {
    const shown = shownSections(view.club)
    return (
      <>
        {!shown.includes('welcome') && (
          <h1>
            <Hidden>{view.club.name}</Hidden>
          </h1>
        )}
        {shown.map(section => (
          <Fragment key={section}>{sections[section](view)}</Fragment>
        ))}
      </>
    )
  },
})

const sections: Record<HomeSection, (view: HomeView) => ReactNode> = {
  'next-game': ({ game, club, request }) => <NextGame game={game} club={club} now={request.now} />,
  hero: ({ heroes, club }) => (
    <Hero heroes={heroes} club={{ name: club.name, logoUrl: club.logoUrl }} />
  ),
  welcome: ({ club }) => <Welcome club={club} />,
  events: ({ upcoming, club, request }) => (
    <UpcomingEvents upcoming={upcoming} club={calendarClub(club)} request={request} />
  ),
  team: ({ team, request }) => <MeetOurTeam {...team} path={request.path} query={request.query} />,
  gallery: ({ gallery, request }) => <TeamGallery {...gallery} request={request} />,
  news: ({ articles, announcements, club, request }) => (
    <TeamNews {...{ articles, announcements, club }} now={request.now} />
  ),
  sponsors: ({ sponsors }) => <SponsorStrip sponsors={sponsors} />,
  contact: ({ info, stamp, request }) => <Contact info={info} stamp={stamp} request={request} />,
}

/** The club's own events, without those of the feeds. */
async function ownEvents(read: Read, club: Settings, teams: Pick<Team, 'id' | 'name'>[]) {
  const names = new Map(teams.map(({ id, name }) => [id, name]))
  return (await read('schedule')).map(event => toCalendarEvent(event, club, names))
}
