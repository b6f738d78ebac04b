import { Suspense } from 'react'
import { currentAnnouncements } from '../../club/announcements/current.ts'
import { Contact } from '../../club/contact-info/section.tsx'
import { handfulOf } from '../../club/gallery/rows.ts'
import { TeamGallery } from '../../club/gallery/section.tsx'
import { Hero } from '../../club/hero-videos/section.tsx'
import { briefArticles } from '../../club/news/brief.ts'
import { TeamNews } from '../../club/news/section.tsx'
import type { Read } from '../../club/reads.ts'
import { toCalendarEvent } from '../../club/schedule/calendar-event.ts'
import { NextGame } from '../../club/schedule/next-game.tsx'
import { nextGame, upcomingForHome } from '../../club/schedule/upcoming.ts'
import { UpcomingEvents } from '../../club/schedule/upcoming-events.tsx'
import { Brand } from '../../club/settings/brand.tsx'
import type { Settings } from '../../club/settings/schema.ts'
import type { Team } from '../../club/teams/schema.ts'
import { MeetOurTeam } from '../../club/teams/section.tsx'
import { page } from '../page.ts'
import { sportsTeam } from '../sports-team.ts'
import { Welcome } from '../welcome.tsx'

const ARTICLES = 3

export default page({
  load: async (read, { now }, club) => {
    const [calendar, heroes, teams, players, coaches] = await Promise.all([
      // The rest of the page is still worth reading without it.
      read('calendar').catch(() => null),
      read('hero-video'),
      read('teams'),
      read('players'),
      read('coaches'),
    ])
    const [images, articles, announcements, info] = await Promise.all([
      read('gallery'),
      read('news'),
      read('announcements'),
      read('contact-info'),
    ])
    return {
      game: nextGame(calendar ?? (await ownEvents(read, club, teams)), club.timeZone, now),
      upcoming: calendar && upcomingForHome(calendar, now),
      heroes,
      teams,
      players,
      coaches,
      images: handfulOf(images),
      articles: briefArticles(articles, ARTICLES),
      announcements: currentAnnouncements(announcements, { club, now }),
      info: info.filter(({ section }) => section !== 'footer'),
    }
  },
  title: 'Home',
  description: ({ club }) =>
    `${club.name}: youth soccer for ages U4 to U19 in North Texas, est. ${club.founded}.`,
  structuredData: ({ club, request }) => [sportsTeam(club, request.origin)],
  // Each section a boundary: a phone makes them lively one after the other and can be used in between.
  View: ({ club, request, game, upcoming, heroes, images, articles, announcements, ...more }) => (
    <>
      <NextGame game={game} club={club} now={request.now} />
      <Hero heroes={heroes} clubName={club.name} logo={<Brand club={club} sizes="180px" />} />
      <Welcome club={club} />
      <Suspense>
        <UpcomingEvents upcoming={upcoming} club={club} request={request} />
      </Suspense>
      <Suspense>
        <MeetOurTeam
          teams={more.teams}
          players={more.players}
          coaches={more.coaches}
          path={request.path}
          query={request.query}
          brief
        />
      </Suspense>
      <Suspense>
        <TeamGallery images={images} request={request} />
      </Suspense>
      <Suspense>
        <TeamNews {...{ articles, announcements, club }} now={request.now} />
      </Suspense>
      <Suspense>
        <Contact info={more.info} request={request} />
      </Suspense>
    </>
  ),
})

/** Without the feeds, what the club itself has scheduled is still to be said. */
async function ownEvents(read: Read, club: Settings, teams: Team[]) {
  const names = new Map(teams.map(({ id, name }) => [id, name]))
  return (await read('schedule')).map(event => toCalendarEvent(event, club, names))
}
