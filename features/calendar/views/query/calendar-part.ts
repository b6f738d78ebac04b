/** The part of the calendar that is sent to the browser: all of it if it is small, else what the query needs. */
import type { CalendarEvent } from '../../schedule/calendar-event.ts'
import { monthOf } from '../../schedule/months.ts'
import { eventsBetween, ofTeam, type TeamOption } from '../../schedule/select-events.ts'
import { type BusyMonth, MAX_LISTED, monthPart } from './month-part.ts'
import type { ScheduleQuery } from './schedule-query.ts'

/** Events that are sent at once: a season of a few teams, some 10 kB compressed. */
const MAX_EVENTS = 300
export const LAST_DAY = '9999-12-31'

export interface CalendarPart {
  events: CalendarEvent[]
  /** Teams with events, and the one of the query. */
  teams: TeamOption[]
  /** The events are those of this team and of the whole club; null: of all teams. */
  team: number | null
  /** Set if events are left out. */
  cut?: {
    /** Months of which all events are here; '' if the first coming events are. */
    holds: string[]
    /** All months with events. */
    months: string[]
    busy?: BusyMonth
    /** A day of which all events are here, whatever is left out of its month. */
    day?: string
  }
}

interface PartInput {
  /** Of all teams. */
  events: readonly CalendarEvent[]
  /** In the order of the filter. */
  teams: TeamOption[]
  query: ScheduleQuery
  today: string
  timeZone: string
}

export function calendarPart({ events, teams, query, today, timeZone }: PartInput): CalendarPart {
  const teamsWithEvents = new Set(events.map(({ team_id }) => team_id))
  const shown = teams
    .filter(({ id }) => teamsWithEvents.has(id) || String(id) === query.team)
    .map(({ id, name }) => ({ id, name }))
  // If everything fits, choosing another team needs no request.
  const team = events.length > MAX_EVENTS ? (findTeam(shown, query.team)?.id ?? null) : null
  const ofChosen = ofTeam(events, team)
  const cut = ofChosen.length > MAX_EVENTS ? cutOf(ofChosen, { query, today, timeZone }) : null
  const near = cut?.events ?? ofChosen
  // A shared URL may show an event of another month or team.
  const included = new Set([...near, ...events.filter(({ id }) => id === query.event)])
  return {
    events: events.filter(event => included.has(event)).map(asCarried),
    teams: shown,
    team,
    ...(cut && { cut: { ...cut.cut, months: monthsOf(ofChosen) } }),
  }
}

/** The events of a large calendar that the query needs, and which these are. */
function cutOf(
  events: readonly CalendarEvent[],
  { query, today, timeZone }: Pick<PartInput, 'query' | 'today' | 'timeZone'>,
) {
  const { from, day } = query
  const month = query.month ?? monthOf(today)
  const part = monthPart(events, { month, from, timeZone, isGridOnly: !query.month })
  const { busy } = part
  return {
    events: [
      ...part.events,
      ...(query.month ? [] : coming(events, today, timeZone)),
      ...(day ? eventsBetween(events, day, day, timeZone) : []),
    ],
    cut: {
      holds: [...(query.month ? [] : ['']), ...(busy ? [] : [month])],
      ...(busy && { busy }),
      ...(day && { day }),
    },
  }
}

/** An event as pages carry it: its facts and notes, where it has them, and not the text that they were read from. */
export function asCarried({ ...event }: CalendarEvent): CalendarEvent {
  for (const detail of DETAILS) if (!event[detail]) delete event[detail]
  return { ...event, description: '' }
}

const DETAILS = ['venue', 'arrival', 'uniform', 'notes', 'time_tbd', 'pin', 'parking'] as const

interface Needed {
  /** Null: all teams. */
  team: number | null
  /** '' for the coming events. */
  month: string
  /** The day of the month with which its list begins; '' for the first. */
  from: string
}

/** Whether grid and list can be shown from the part. */
export function covers({ team, cut }: CalendarPart, needed: Needed) {
  if (!cut) return team === null || team === needed.team
  if (team !== needed.team) return false
  const { holds, busy } = cut
  return (
    holds.includes(needed.month) ||
    (busy?.month === needed.month && busy.list?.from === needed.from)
  )
}

/** Whether the part has all events of that day. */
export function coversDay(
  { team, cut }: CalendarPart,
  needed: { team: number | null; day: string },
) {
  if (!cut) return team === null || team === needed.team
  const { holds, day } = cut
  return team === needed.team && (day === needed.day || holds.includes(monthOf(needed.day)))
}

export function findTeam(teams: TeamOption[], id: string | undefined) {
  return teams.find(team => String(team.id) === id)
}

/** The months in which events begin, in order. */
export function monthsOf(events: readonly CalendarEvent[]) {
  return [...new Set(events.map(event => monthOf(event.start_date)))].sort()
}

/** One more than the list shows, so that it can link to the next month. */
function coming(events: readonly CalendarEvent[], today: string, timeZone: string) {
  return eventsBetween(events, today, LAST_DAY, timeZone).slice(0, MAX_LISTED + 1)
}
