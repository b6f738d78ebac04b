import { sharedText, sharedTitle } from '../../features/calendar/publish/event-share.ts'
import { eventPath } from '../../features/calendar/schedule/event-path.ts'
import { ofTeams, type TeamOption } from '../../features/calendar/schedule/select-events.ts'
import { isSomethingAhead } from '../../features/calendar/views/home/today.ts'
import { schedulePageWords } from '../../features/calendar/views/panels/words.ts'
import {
  type CalendarPart,
  calendarPart,
} from '../../features/calendar/views/query/calendar-part.ts'
import { parseScheduleQuery } from '../../features/calendar/views/query/schedule-query.ts'
import { copyAgeExpiresAt, formatCopyAge } from '../../features/calendar/views/states.tsx'
import { TeamCalendar } from '../../features/calendar/views/team-calendar.tsx'
import { portalPath, rowPath } from '../../features/portal-places.ts'
import { Results, resultsPart } from '../../features/results/section.tsx'
import { shownResults } from '../../features/results/shown.ts'
import { calendarClub } from '../../features/settings/names.ts'
import type { Standing } from '../../features/standings/schema.ts'
import { rowsOfTeam, Standings } from '../../features/standings/section.tsx'
import { chosenTeams, teamsParam } from '../../features/teams/chosen-teams.ts'
import type { Team } from '../../features/teams/schema.ts'
import { TellMe } from '../../features/told/followers/tell-me.tsx'
import { dayIn } from '../../kit/clock.ts'
import { pageNumber } from '../../kit/part.ts'
import { LayoutPoint } from '../../ui/document/layout-point.tsx'
import { language } from '../../ui/language.ts'
import { sentence } from '../../ui/sentence.ts'
import { page } from '../page.ts'
import { eventCard, teamCard } from '../share-card.ts'
import { startsOfEvents } from '../validity.ts'
import { words } from '../words.ts'
import css from './schedule.module.css'

export default page({
  load: async (read, { query: values, now }, club) => {
    const { timeZone } = club
    const [events, age, teams, results, standings, divisions] = await Promise.all([
      // The rest of the page is shown without the calendar.
      read('calendar').catch(() => null),
      read('calendar-age').catch(() => null),
      read('teams'),
      read('results'),
      read('standings'),
      read('divisions'),
    ])
    const today = dayIn(timeZone, new Date(now))
    const query = parseScheduleQuery(values)
    const chosen = chosenTeams(teams, query.team)
    const calendar = events && calendarPart({ events, teams: chosen, query, today, timeZone })
    const active = new Set(events?.map(({ team_id }) => team_id))
    const event = events?.find(({ id }) => id === query.event)
    const asked = query.event && (await read('event-id', query.event))
    const movedTo = asked === query.event ? undefined : asked
    const tables = { standings: standingsOf(standings, chosen), divisions }
    const { results: scored, hidesScores } = shownResults(results, chosen)
    const shown = resultsPart(scored, pageNumber(values.page))
    const fetchedAt = age?.fetchedAt ?? null
    const isAhead = isSomethingAhead(ofTeams(events ?? [], chosen), club, now)
    return {
      calendar,
      canFollow: await read('can-follow'),
      chosen,
      active,
      isAhead,
      event,
      movedTo,
      teams,
      fetchedAt,
      results: shown,
      hidesScores,
      tables,
    }
  },
  expiresAt: async (read, { now }) => {
    const age = await read('calendar-age').catch(() => null)
    return [...(await startsOfEvents(read)), ...copyAgeExpiresAt(age?.fetchedAt ?? null, now)]
  },
  isKept: true,
  title: sentence(words, 'teamSchedule'),
  // The page says where children will be, so it is not for search engines.
  unlisted: true,
  // Events of feeds had another id in older links.
  address: ({ movedTo, request: { path, query } }) =>
    movedTo ? `${path}?${new URLSearchParams({ ...query, event: movedTo })}` : path,
  exactTitle: ({ chosen, event, club }) =>
    event ? sharedTitle(event, club) : scheduleTitle(chosen),
  canonical: ({ chosen, event, request }) =>
    event ? eventPath(event) : request.path + queryOf(chosen),
  description: ({ chosen, club }) =>
    words('scheduleDescription', {
      club: chosen.length > 0 ? `${teamNames(chosen)}, ${club.name}` : club.name,
    }),
  share: ({ chosen, event, teams, tables, club }) =>
    event
      ? {
          title: sharedTitle(event, club),
          description: sharedText(event, club),
          card: eventCard(event, { club, teams, tables: tables.standings }),
        }
      : { card: chosen.length === 1 ? teamCard(chosen[0], club) : undefined },
  edit: ({ event }) => (event ? rowPath('schedule', event.id) : portalPath('schedule')),
  View: ({
    chosen,
    canFollow,
    teams,
    fetchedAt,
    results,
    hidesScores,
    tables,
    club,
    request,
    ...rest
  }) => (
    <>
      <div className={css.title}>
        <h1 dir="auto">{scheduleTitle(chosen)}</h1>
        <Idle {...rest} chosen={chosen} />
        <CopyAge text={formatCopyAge({ fetchedAt, now: request.now, timeZone: club.timeZone })} />
        {canFollow && <TellMe teams={chosen} isInTitle />}
      </div>
      <TeamCalendar
        chosen={chosen}
        teams={teams}
        request={request}
        {...rest}
        club={calendarClub(club)}
      />
      <LayoutPoint endsFirstView />
      <section className={css.record} aria-labelledby="record-title">
        <h2 id="record-title">{words('record')}</h2>
        <Results
          results={results}
          teams={teams}
          href={page =>
            `${request.path}${chosen.length > 0 ? `${queryOf(chosen)}&` : '?'}page=${page}#results`
          }
          today={dayIn(club.timeZone, new Date(request.now))}
          scoresFrom={hidesScores ? club.noScoresUnder : null}
        />
        {(chosen.length === 0 || tables.standings.length > 0) && (
          <Standings {...tables} teams={teams} club={club} />
        )}
      </section>
    </>
  ),
})

function queryOf(chosen: readonly { id: number }[]) {
  return chosen.length > 0 ? `?team=${teamsParam(chosen)}` : ''
}

interface IdleProps {
  calendar: CalendarPart | null
  chosen: readonly TeamOption[]
  active: ReadonlySet<number | null>
}

/** Says that a chosen team has no events: the list then shows those of the others, and of the whole club. */
function Idle({ calendar, chosen, active }: IdleProps) {
  const idle = chosen.filter(({ id }) => !active.has(id))
  if (!calendar || idle.length === 0) return null
  return (
    <p dir="auto">
      {chosen.length === 1
        ? words('noEventsYet')
        : words('noEventsYetOf', { teams: teamNames(idle) })}
    </p>
  )
}

function CopyAge({ text }: { text: string | undefined }) {
  return text && <p>{text}</p>
}

/** The page's title with the chosen teams. */
function scheduleTitle(teams: readonly TeamOption[]) {
  return teams.length > 0
    ? schedulePageWords('titleOf', { team: teamNames(teams) })
    : schedulePageWords('title')
}

/** Returns the rows of the tables in which the chosen teams are; of all tables if there are none. */
function standingsOf(standings: Standing[], chosen: readonly Team[]) {
  if (chosen.length === 0) return standings
  const rows = new Set(chosen.flatMap(team => rowsOfTeam(standings, team)))
  return standings.filter(row => rows.has(row))
}

/** 'U9 Swifts and U13 Harriers' */
function teamNames(teams: readonly TeamOption[]) {
  return new Intl.ListFormat(language().tag).format(teams.map(({ name }) => name))
}
