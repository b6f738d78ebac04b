import { addDays, instantOf } from '../../../kit/clock.ts'
import { isOurs, type Names } from '../../settings/names.ts'
import type { Settings } from '../../settings/schema.ts'
import type { EventStatus, ScheduleEvent } from './schema.ts'
import { type Plan, wasOf } from './status.ts'

/** An event as the team calendar shows it, whether from a feed or from the club's own schedule. */
export interface CalendarEvent {
  id: string
  title: string
  description: string
  /** Instants, ISO 8601 UTC; of a whole day, its midnight in the club's zone. Without a known end, both are the same. */
  start: string
  end: string
  is_game: boolean
  /** The home team's name: the club's own at home, the opponent's away; empty when it is no game. */
  home_team: string
  opponent_name: string
  location: string
  all_day: boolean
  status: EventStatus
  status_reason: string | null
  /** Its status is 'cancelled'. */
  cancelled: boolean
  /** Where it was planned, in the club's zone, if it takes place elsewhere or later now. */
  was: Plan | null
  /** Days in the club's zone, both included. */
  start_date: string
  end_date: string
  /** Of which of the club's teams; without one it is of the whole club, and the name is empty. */
  team_id: number | null
  team_name: string
}

export type CalendarKind = 'home' | 'away' | 'practice' | 'event'

/** Which of the legend's four kinds it is. */
export function kindOf(event: CalendarEvent, club: Names): CalendarKind {
  if (!event.is_game) return isPractice(event) ? 'practice' : 'event'
  return isHome(event, club) ? 'home' : 'away'
}

export function isPractice({ is_game, title }: CalendarEvent) {
  return !is_game && /practice/i.test(title)
}

/** Its name among the club's own events: of a game, whom it is against and where. */
export function shortTitle(event: CalendarEvent, club: Names) {
  if (!event.is_game || !event.opponent_name) return event.title
  return `${isHome(event, club) ? 'vs' : 'at'} ${event.opponent_name}`
}

/** Its name among other people's appointments, where nothing around it says whose it is. */
export function titleAbroad({ title, team_name }: CalendarEvent) {
  return team_name === '' || title.includes(team_name) ? title : `${team_name}: ${title}`
}

/** The word 'home' in a title counts only when nobody says whose home it is: 'at Homestead' is away. */
export function isHome({ home_team, title }: CalendarEvent, club: Names) {
  return home_team === '' ? /\bhome\b/i.test(title) : isOurs(home_team, club)
}

/** The names of the club's teams by their ids. */
export type TeamNames = ReadonlyMap<number, string>

/** An event of the club's own schedule in the calendar's shape. */
export function toCalendarEvent(
  event: ScheduleEvent,
  club: Settings,
  teams: TeamNames = new Map(),
): CalendarEvent {
  const team = event.team_id === null ? undefined : teams.get(event.team_id)
  const { allDay, lastDay, start, end } = extentOf(event, club.timeZone)
  const isGame = event.type === 'game'
  return {
    id: String(event.id),
    title: titleOf(event, team ?? club.name),
    description: '',
    start: start.toISOString(),
    end: end.toISOString(),
    is_game: isGame,
    home_team: isGame ? (event.isHome ? club.name : (event.opponent ?? '')) : '',
    opponent_name: event.opponent ?? '',
    location: event.location,
    all_day: allDay,
    status: event.status,
    status_reason: event.status_reason,
    cancelled: event.status === 'cancelled',
    was: wasOf(event),
    start_date: event.date,
    end_date: lastDay,
    team_id: team === undefined ? null : event.team_id,
    team_name: team ?? '',
  }
}

/** Staff may have moved the start alone: what would end before it begins has no known end. */
function extentOf({ date, time, end_date, end_time, all_day }: ScheduleEvent, timeZone: string) {
  const allDay = all_day && time === '00:00'
  const lastDay = end_date && end_date > date ? end_date : date
  const start = instantOf(date, time, timeZone)
  const until = allDay
    ? instantOf(addDays(lastDay, 1), '00:00', timeZone)
    : instantOf(lastDay, end_time ?? time, timeZone)
  return { allDay, lastDay, start, end: until > start ? until : start }
}

function titleOf({ type, title, opponent, isHome }: ScheduleEvent, ourName: string) {
  switch (type) {
    case 'game':
      return `${ourName} ${isHome ? 'vs' : 'at'} ${opponent ?? 'TBD'}`
    case 'practice':
      return 'Practice'
    case 'tournament':
      return title ?? (opponent ? `Tournament: ${opponent}` : 'Tournament')
    case 'other':
      return title ?? opponent ?? 'Team event'
  }
}
