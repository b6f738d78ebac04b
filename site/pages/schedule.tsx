import { sportsEvents } from '../../features/calendar/publish/sports-event.ts'
import { ofTeam } from '../../features/calendar/schedule/select-events.ts'
import TeamCalendar from '../../features/calendar/views/calendar.island.tsx'
import { calendarPart, findTeam } from '../../features/calendar/views/query/calendar-part.ts'
import { parseScheduleQuery } from '../../features/calendar/views/query/schedule-query.ts'
import { scheduleTitle } from '../../features/calendar/views/schedule-title.ts'
import { formatCopyAge, turnsOfCopyAge } from '../../features/calendar/views/states.tsx'
import { Results, resultsPart } from '../../features/results/section.tsx'
import { calendarClub } from '../../features/settings/names.ts'
import { Standings } from '../../features/standings/section.tsx'
import { dayIn } from '../../kit/clock.ts'
import { pageNumber } from '../../kit/part.ts'
import { HalfwayLine } from '../../ui/chalk.tsx'
import { LayoutPoint } from '../../ui/document/layout-point.tsx'
import { startsOfEvents } from '../moment.ts'
import { page } from '../page.ts'
import { Banner } from '../sections/banner.tsx'
import css from './schedule.module.css'

export default page({
  load: async (read, { query: values, now, origin }, club) => {
    const { timeZone } = club
    const [events, age, teams, results, standings, divisions] = await Promise.all([
      // Without it the rest of the page is still shown.
      read('calendar').catch(() => null),
      read('calendar-age').catch(() => null),
      read('teams'),
      read('results'),
      read('standings'),
      read('divisions'),
    ])
    const today = dayIn(timeZone, new Date(now))
    const query = parseScheduleQuery(values)
    const calendar = events && calendarPart({ events, teams, query, today, timeZone })
    const team = findTeam(calendar?.teams ?? [], query.team)
    const tables = { standings, divisions }
    const shown = resultsPart(results, pageNumber(values.page))
    // Of all events: the part may leave some out.
    const games = sportsEvents(ofTeam(events ?? [], calendar?.team ?? null), club, now, origin)
    const fetchedAt = age?.fetchedAt ?? null
    return { calendar, games, team, teams, fetchedAt, results: shown, tables }
  },
  turns: async (read, now) => {
    const age = await read('calendar-age').catch(() => null)
    return [...(await startsOfEvents(read)), ...turnsOfCopyAge(age?.fetchedAt ?? null, now)]
  },
  title: 'Team Schedule',
  // Where children will be: for visitors, not for search engines.
  unlisted: true,
  exactTitle: ({ team }) => scheduleTitle(team),
  canonical: ({ team, request }) => request.path + (team ? `?team=${team.id}` : ''),
  description: ({ team, club }) =>
    `Games, practices and team events of ${team ? `${team.name}, ` : ''}${club.name}: when, where and against whom, with results and standings.`,
  structuredData: ({ games }) => games,
  View: ({ calendar, teams, fetchedAt, results, tables, club, request, calendarPath }) => (
    <>
      <Banner title="Team Schedule">
        <p>When and where we play, train and meet.</p>
        {club.practices === 'families' && (
          <p>Practices are for the teams’ families alone: your coach has the address.</p>
        )}
        <CopyAge text={formatCopyAge({ fetchedAt, now: request.now, timeZone: club.timeZone })} />
      </Banner>
      <TeamCalendar {...{ calendar, request, calendarPath }} club={calendarClub(club)} />
      <LayoutPoint endsFirstView />
      <HalfwayLine />
      <section className={css.record} aria-labelledby="record-title">
        <h2 id="record-title">Results & standings</h2>
        <Results
          {...{ results, teams }}
          href={page => `${request.path}?page=${page}#results`}
          today={dayIn(club.timeZone, new Date(request.now))}
        />
        <Standings {...tables} {...{ teams, club }} />
      </section>
    </>
  ),
})

function CopyAge({ text }: { text: string | undefined }) {
  return text && <p>{text}</p>
}
