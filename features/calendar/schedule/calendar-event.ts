import type { z } from 'zod'
import { lengthOfName } from '../../../kit/name-key.ts'
import { isOurs, type Names } from '../../settings/names.ts'
import type { eventShape } from './event-shape.ts'
import type { EventStatus } from './schema.ts'
import { eventWords } from './words.ts'

/** An event of the public team calendar. */
export type CalendarEvent = z.output<ReturnType<typeof eventShape>>

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
