import { currentAnnouncements } from '../../features/announcements/current.ts'
import { toCalendarEvent } from '../../features/calendar/schedule/calendar-event.ts'
import { NextGame } from '../../features/calendar/views/home/next-game.tsx'
import { nextGame, upcomingForHome } from '../../features/calendar/views/home/upcoming.ts'
import { UpcomingEvents } from '../../features/calendar/views/home/upcoming-events.tsx'
import { Contact } from '../../features/contact-info/section.tsx'
import { TeamGallery } from '../../features/gallery/section.tsx'
import Hero from '../../features/hero-videos/hero.island.tsx'
import { TeamNews } from '../../features/news/section.tsx'
import { calendarClub } from '../../features/settings/names.ts'
import type { Settings } from '../../features/settings/schema.ts'
import type { Team } from '../../features/teams/schema.ts'
import type { Read } from '../../kit/reads.ts'
import { startsOfEvents } from '../moment.ts'
import { page } from '../page.ts'
import { loadTeam, MeetOurTeam } from '../sections/meet-our-team.tsx'
import { Welcome } from '../sections/welcome.tsx'
import { sportsTeam } from '../sports-team.ts'

const ARTICLES = 3

export default page({
  load: async (read, { now, query }, club) => {
    const [calendar, heroes, team] = await Promise.all([
      // Without it the rest of the page is still shown.
      read('calendar').catch(() => null),
      read('hero-video'),
      loadTeam(read, query, true),
    ])
    const [gallery, articles, announcements, info, stamp] = await Promise.all([
      read('gallery-handful', query.photo),
      read('latest-news', ARTICLES),
      read('announcements'),
      read('contact-info'),
      read('message-stamp'),
    ])
    return {
      game: nextGame(calendar ?? (await ownEvents(read, club, team.teams)), club.timeZone, now),
      upcoming: calendar && upcomingForHome(calendar, now),
      heroes,
      team,
      gallery,
      articles,
      announcements: currentAnnouncements(announcements, { club, now }),
      info: info.filter(({ section }) => section !== 'footer'),
      stamp,
    }
  },
  turns: startsOfEvents,
  title: 'Home',
  description: ({ club }) =>
    `${club.name}: youth soccer for ages U4 to U19 in North Texas, est. ${club.founded}.`,
  structuredData: ({ club, request }) => [sportsTeam(club, request.origin)],
  View: ({ club, request, game, upcoming, heroes, gallery, articles, announcements, ...more }) => (
    <>
      <NextGame game={game} club={club} now={request.now} />
      <Hero heroes={heroes} club={{ name: club.name, logoUrl: club.logoUrl }} />
      <Welcome club={club} />
      <UpcomingEvents upcoming={upcoming} club={calendarClub(club)} request={request} />
      <MeetOurTeam {...more.team} path={request.path} query={request.query} />
      <TeamGallery {...gallery} request={request} />
      <TeamNews {...{ articles, announcements, club }} now={request.now} />
      <Contact info={more.info} stamp={more.stamp} request={request} />
    </>
  ),
})

/** The club's own events, without those of the feeds. */
async function ownEvents(read: Read, club: Settings, teams: Pick<Team, 'id' | 'name'>[]) {
  const names = new Map(teams.map(({ id, name }) => [id, name]))
  return (await read('schedule')).map(event => toCalendarEvent(event, club, names))
}
