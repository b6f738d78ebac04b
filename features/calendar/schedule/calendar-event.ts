import { lengthOfName } from '../../../kit/name-key.ts'
import { isOurs, type Names } from '../../settings/names.ts'
import type { EventStatus } from './schema.ts'
import type { Slot } from './slot.ts'
import { eventWords } from './words.ts'

/** Details for families beside time, place and opponent. Pages carry only those that an event has. */
export interface EventDetails {
  /** Venue and field; `location` then is the address. */
  venue?: string | null
  /** The time to arrive before the start; an instant. */
  arrival?: string | null
  /** The uniform in words, such as 'Red'. */
  uniform?: string | null
  /** The description without the parts that other fields state. */
  notes?: string | null
  /** The time is not known yet: a whole day until then. */
  time_tbd?: boolean
  /** Latitude and longitude, `33.0198, -96.6989`. */
  pin?: string | null
  /** Games are played at the event, so it stands among the games. */
  tournament?: true
  parking?: string | null
  /** The result of a game that was played, such as 'Won 3-1'; 'Played' where the score is not public. */
  score?: string | null
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
  /** The club's name for a home game, the opponent's for an away game, otherwise empty. */
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
  /** Null and empty for events of the whole club. */
  team_id: number | null
  team_name: string
}

/** Tells whether the event does not take place at its date and time. */
export function isOff({ status }: { status: EventStatus }) {
  return status === 'cancelled' || status === 'postponed'
}

/** Tells whether it belongs to the games: in feeds of games alone, and as the next game. */
export function isPlayed({ is_game, tournament }: CalendarEvent) {
  return is_game || tournament === true
}

export type CalendarKind = 'home' | 'away' | 'practice' | 'event'

export function kindOf(event: CalendarEvent, club: Names): CalendarKind {
  if (!event.is_game) return isPractice(event) ? 'practice' : 'event'
  return isHome(event, club) ? 'home' : 'away'
}

/** A title with one of these words is a practice's, in feeds as on pages. */
export const PRACTICE = /practi[cs]e|training|entrenamiento|pr[aá]ctica/i

export function isPractice({ is_game, title }: CalendarEvent) {
  return !is_game && PRACTICE.test(title)
}

/** The title on the club's own pages; of a game 'vs Opponent' or 'at Opponent'. */
export function shortTitle(event: CalendarEvent, club: Names) {
  if (!event.is_game || !event.opponent_name) return event.title
  return eventWords(isHome(event, club) ? 'vs' : 'at', { opponent: event.opponent_name })
}

/**
 * The names of the one team whose events are shown, the longest first; empty where events of several teams are shown,
 * whose names distinguish them.
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

/**
 * Removes our team's name in front of a title where only that team's events are shown: TeamSnap writes 'Hawks -
 * Practice'.
 */
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
