/** What of the calendar travels to a phone: all of it when it is small, else what the address asks for. */
import type { CalendarEvent } from '../../schedule/calendar-event.ts'
import { lastDayOf, monthOf } from '../../schedule/months.ts'
import { eventsBetween, ofTeam, type TeamOption } from '../../schedule/select-events.ts'
import type { Asked } from './schedule-query.ts'

/** A season of a few teams; some 10 kB over the wire. */
const MOST = 300
/** How many of what comes the list shows at once. */
export const MOST_COMING = 60
export const LAST_DAY = '9999-12-31'

export interface CalendarPart {
  events: CalendarEvent[]
  /** Those that have events, and the one that was asked for. */
  teams: TeamOption[]
  /** Whose events these are, beside those of the whole club; `null`: everybody's. */
  team: number | null
  /** Where these are not all: the months of which they are, '' for what is coming, and every month that has any. */
  cut?: { holds: string[]; months: string[] }
}

interface PartInput {
  /** Everybody's, all of them. */
  events: readonly CalendarEvent[]
  /** In the order in which they are to choose from. */
  teams: TeamOption[]
  asked: Asked
  today: string
  timeZone: string
}

export function calendarPart({ events, teams, asked, today, timeZone }: PartInput): CalendarPart {
  const busy = new Set(events.map(({ team_id }) => team_id))
  const shown = teams
    .filter(({ id }) => busy.has(id) || String(id) === asked.team)
    .map(({ id, name }) => ({ id, name }))
  // All in one is better than each team's in turn: then a phone need not ask again.
  const team = events.length > MOST ? (teamAsked(shown, asked.team)?.id ?? null) : null
  const its = ofTeam(events, team)
  const month = asked.month ?? monthOf(today)
  const isAll = its.length <= MOST
  const near = isAll
    ? its
    : [
        ...eventsBetween(its, `${month}-01`, lastDayOf(month), timeZone),
        ...(asked.month ? [] : coming(its, today, timeZone)),
        ...(asked.day ? eventsBetween(its, asked.day, asked.day, timeZone) : []),
      ]
  // A shared address may show an event of another month, or of another team.
  const wanted = new Set([...near, ...events.filter(({ id }) => id === asked.event)])
  return {
    events: events.filter(event => wanted.has(event)),
    teams: shown,
    team,
    ...(!isAll && { cut: { holds: asked.month ? [month] : ['', month], months: monthsOf(its) } }),
  }
}

/** Whether it holds what is to be shown of that team, or of everybody, in that month, or of what is coming. */
export function holds({ team, cut }: CalendarPart, asked: { team: number | null; month: string }) {
  if (cut) return team === asked.team && cut.holds.includes(asked.month)
  return team === null || team === asked.team
}

export function teamAsked(teams: TeamOption[], id: string | undefined) {
  return teams.find(team => String(team.id) === id)
}

/** The months in which anything begins, in order. */
export function monthsOf(events: readonly CalendarEvent[]) {
  return [...new Set(events.map(event => monthOf(event.start_date)))].sort()
}

/** One more than the list shows, so that it knows of the month after. */
function coming(events: readonly CalendarEvent[], today: string, timeZone: string) {
  return eventsBetween(events, today, LAST_DAY, timeZone).slice(0, MOST_COMING + 1)
}
