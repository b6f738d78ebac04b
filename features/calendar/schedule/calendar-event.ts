import { addDays, instantOf } from '../../../kit/clock.ts'
import { lengthOfName } from '../../../kit/name-key.ts'
import { isOurs, type Names } from '../../settings/names.ts'
import type { Settings } from '../../settings/schema.ts'
import { endsNextDay } from './end.ts'
import type { EventStatus, ScheduleEvent } from './schema.ts'
import { originalSlot, type Slot } from './status.ts'

/** What families need to know beside when, where and against whom. Pages carry only what an event has of it. */
export interface EventDetails {
  /** Venue and field; `location` then is the address. */
  venue?: string | null
  /** When to be there, before the start; an instant. */
  arrival?: string | null
  /** In words, such as 'Red'. */
  uniform?: string | null
  /** The description without what the other fields say. */
  notes?: string | null
  /** The time is still to come: a whole day until then. */
  time_tbd?: boolean
  /** Latitude and longitude, `33.0198, -96.6989`. */
  pin?: string | null
  /** Games are played at it: it stands among the games. */
  tournament?: true
  parking?: string | null
}

/** An event of the public team calendar, whether from a feed or from the club's own schedule. */
export interface CalendarEvent extends EventDetails {
  id: string
  title: string
  description: string
  /** Instants, ISO 8601 UTC; for a whole day the midnights in the club's zone. Both are equal when the end is unknown. */
  start: string
  end: string
  is_game: boolean
  /** The club's name for a home game, the opponent's for an away game, else empty. */
  home_team: string
  opponent_name: string
  location: string
  all_day: boolean
  status: EventStatus
  status_reason: string | null
  /** The status is 'cancelled'. */
  cancelled: boolean
  /** Original slot in the club's zone, if the event takes place elsewhere or later now. */
  was: Slot | null
  /** Days in the club's zone, both inclusive. */
  start_date: string
  end_date: string
  /** Null and empty for an event of the whole club. */
  team_id: number | null
  team_name: string
}

/** Whether it belongs among the games: in feeds of games alone, and as the next game. */
export function isPlayed({ is_game, tournament }: CalendarEvent) {
  return is_game || tournament === true
}

export type CalendarKind = 'home' | 'away' | 'practice' | 'event'

export function kindOf(event: CalendarEvent, club: Names): CalendarKind {
  if (!event.is_game) return isPractice(event) ? 'practice' : 'event'
  return isHome(event, club) ? 'home' : 'away'
}

/** A title with one of these words is a practice's, in feeds as on pages. */
export const PRACTICE = /practice|training/i

export function isPractice({ is_game, title }: CalendarEvent) {
  return !is_game && PRACTICE.test(title)
}

/** The title on the club's own pages; of a game 'vs Opponent' or 'at Opponent'. */
export function shortTitle(event: CalendarEvent, club: Names) {
  if (!event.is_game || !event.opponent_name) return event.title
  return `${isHome(event, club) ? 'vs' : 'at'} ${event.opponent_name}`
}

/**
 * The names that stand for the one team whose events are shown, the longest first; none where several teams' are shown,
 * which their names tell apart.
 */
export function ownNamesOf(
  { name, homeTeamNames }: Names,
  { team, teams }: { team: { name: string } | undefined; teams: readonly { name: string }[] },
) {
  const only = team ?? (teams.length === 1 && homeTeamNames.length <= 1 ? teams[0] : undefined)
  if (!only && (teams.length > 0 || homeTeamNames.length > 1)) return []
  const names = only ? [only.name, `${name} ${only.name}`] : []
  return [...names, name, ...homeTeamNames].sort((one, other) => other.length - one.length)
}

/** A title without the name of our team in front, where only that team's events are shown: TeamSnap writes 'Hawks - Practice'. */
export function withoutOwnName(title: string, names: readonly string[]) {
  const rests = names
    .map(name => lengthOfName(title, name))
    .map(length => length > 0 && /^(?: [-–] |: )(.+)$/.exec(title.slice(length))?.[1])
  return rests.find(rest => typeof rest === 'string') ?? title
}

/** The title for other calendars, with the team's name in it. */
export function standaloneTitle({ title, team_name }: CalendarEvent) {
  return team_name === '' || title.includes(team_name) ? title : `${team_name}: ${title}`
}

/** 'home' in the title counts only without a home team: 'at Homestead' is away. */
export function isHome({ home_team, title }: CalendarEvent, club: Names) {
  return home_team === '' ? /\bhome\b/i.test(title) : isOurs(home_team, club)
}

/** Names of the club's teams, by id. */
export type TeamNames = ReadonlyMap<number, string>

/** Converts a row of the schedule into an event of the public calendar. */
export function toCalendarEvent(
  event: ScheduleEvent,
  club: Settings,
  teams: TeamNames = new Map(),
): CalendarEvent {
  const team = event.team_id === null ? undefined : teams.get(event.team_id)
  const { allDay, lastDay, start, end } = extentOf(event, club.timeZone)
  const isGame = event.type === 'game'
  const { arrive_early: early } = event
  return {
    id: String(event.id),
    title: titleOf(event, team ?? club.name),
    description: event.notes ?? '',
    start: start.toISOString(),
    end: end.toISOString(),
    is_game: isGame,
    ...(event.type === 'tournament' && { tournament: true }),
    home_team: isGame ? (event.isHome ? club.name : (event.opponent ?? '')) : '',
    opponent_name: event.opponent ?? '',
    location: event.location,
    venue: event.venue,
    arrival:
      early === null || allDay ? null : new Date(start.getTime() - early * 60_000).toISOString(),
    uniform: event.uniform,
    notes: event.notes,
    pin: null,
    parking: null,
    all_day: allDay,
    // No game lasts a whole day: services say so of one whose time is unknown.
    time_tbd: event.time_tbd || (isGame && allDay && lastDay === event.date),
    status: event.status,
    status_reason: event.status_reason,
    cancelled: event.status === 'cancelled',
    was: originalSlot(event),
    start_date: event.date,
    end_date: lastDay,
    team_id: team === undefined ? null : event.team_id,
    team_name: team ?? '',
  }
}

/** Staff may have moved only the start: an end before it, but not in the night after it, counts as unknown. */
function extentOf(event: ScheduleEvent, timeZone: string) {
  const { date, end_date, end_time, time_tbd } = event
  const time = time_tbd ? '00:00' : event.time
  const allDay = time_tbd || (event.all_day && time === '00:00')
  const night =
    !allDay && end_time !== null && endsNextDay(time, end_time) ? addDays(date, 1) : date
  const lastDay = end_date && end_date > date ? end_date : allDay ? date : night
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
