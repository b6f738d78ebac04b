/** The part of the calendar that is sent to the browser: all of it if it is small, else what the query needs. */
import type { CalendarEvent } from '../../schedule/calendar-event.ts'
import { lastDayOf, monthOf } from '../../schedule/months.ts'
import { eventsBetween, ofTeam, type TeamOption } from '../../schedule/select-events.ts'
import type { ScheduleQuery } from './schedule-query.ts'

/** Events that are sent at once: a season of a few teams, some 10 kB compressed. */
const MAX_EVENTS = 300
/** Coming events that the list shows at once. */
export const MAX_COMING = 60
export const LAST_DAY = '9999-12-31'

export interface CalendarPart {
  events: CalendarEvent[]
  /** Teams with events, and the one of the query. */
  teams: TeamOption[]
  /** The events are those of this team and of the whole club; null: of all teams. */
  team: number | null
  /** Set if events are left out: `holds` are the months that are complete ('' for the coming events), `months` all with events. */
  cut?: { holds: string[]; months: string[] }
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
  const month = query.month ?? monthOf(today)
  const isAll = ofChosen.length <= MAX_EVENTS
  const near = isAll
    ? ofChosen
    : [
        ...eventsBetween(ofChosen, `${month}-01`, lastDayOf(month), timeZone),
        ...(query.month ? [] : coming(ofChosen, today, timeZone)),
        ...(query.day ? eventsBetween(ofChosen, query.day, query.day, timeZone) : []),
      ]
  // A shared URL may show an event of another month or team.
  const included = new Set([...near, ...events.filter(({ id }) => id === query.event)])
  return {
    events: events.filter(event => included.has(event)).map(asCarried),
    teams: shown,
    team,
    ...(!isAll && {
      cut: { holds: query.month ? [month] : ['', month], months: monthsOf(ofChosen) },
    }),
  }
}

/** An event as pages carry it: its facts and notes, where it has them, and not the text that they were read from. */
export function asCarried({ ...event }: CalendarEvent): CalendarEvent {
  for (const detail of DETAILS) if (!event[detail]) delete event[detail]
  return { ...event, description: '' }
}

const DETAILS = ['venue', 'arrival', 'uniform', 'notes', 'time_tbd', 'pin', 'parking'] as const

/** Whether the part is enough for that team (null: all) and month ('': the coming events). */
export function covers(
  { team, cut }: CalendarPart,
  needed: { team: number | null; month: string },
) {
  if (cut) return team === needed.team && cut.holds.includes(needed.month)
  return team === null || team === needed.team
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
  return eventsBetween(events, today, LAST_DAY, timeZone).slice(0, MAX_COMING + 1)
}
