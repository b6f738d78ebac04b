import { addDays, instantOf } from '../../../../kit/clock.ts'
import type { CalendarClub } from '../../../settings/names.ts'
import { endOf } from '../../publish/usual-length.ts'
import { type CalendarEvent, isPlayed, isPractice } from '../../schedule/calendar-event.ts'
import { byStart, upcoming } from '../../schedule/select-events.ts'
import { isOff } from '../../schedule/status.ts'
import { asCarried } from '../query/calendar-part.ts'

type Club = Pick<CalendarClub, 'timeZone' | 'gameMinutes' | 'practiceMinutes'>

/**
 * The earliest game or tournament that is not off and whose end is not past; at a tournament its next game. Null if there
 * is none. See docs/decisions/0065.
 */
export function nextGame(events: readonly CalendarEvent[], club: Club, now: string) {
  const instant = new Date(now).toISOString()
  const isNext = (event: CalendarEvent) =>
    isPlayed(event) && !isOff(event) && endOfPlay(event, club) > instant
  const coming = events.filter(isNext).sort(byStart)
  const [first] = coming
  const game = coming.find(event => event.is_game)
  const isAtIt = first?.tournament && game && game.start < endOfPlay(first, club)
  return (isAtIt ? game : first) ?? null
}

/** When each game ends, and so is no longer the next, ISO 8601. */
export function endsOfGames(events: readonly CalendarEvent[], club: Club) {
  return events.filter(isPlayed).map(event => endOfPlay(event, club))
}

/** A tournament whose end nobody has entered lasts its last day. */
function endOfPlay(event: CalendarEvent, club: Club) {
  if (event.tournament && event.end === event.start)
    return instantOf(addDays(event.end_date, 1), '00:00', club.timeZone).toISOString()
  return endOf(event, club)
}

/** Filters of the upcoming events on the home page. */
export const filters = {
  all: { label: 'All Events', noun: ['event', 'events'], has: () => true },
  games: { label: 'Games Only', noun: ['game', 'games'], has: isPlayed },
  practices: { label: 'Practices Only', noun: ['practice', 'practices'], has: isPractice },
} satisfies Record<
  string,
  { label: string; noun: [string, string]; has: (event: CalendarEvent) => boolean }
>

export type EventFilter = keyof typeof filters

export interface UpcomingEvents {
  /** The first events of every filter, by start. */
  events: CalendarEvent[]
  /** All upcoming events of each filter. */
  counts: Record<EventFilter, number>
}

/** Events that the home page shows at once. */
export const MAX_SHOWN = 6

/** The events that the home page can show, and no more: a whole season is sent only with the schedule page. */
export function upcomingForHome(events: readonly CalendarEvent[], now: string): UpcomingEvents {
  const coming = upcoming(events, now)
  const of = (filter: EventFilter) => coming.filter(filters[filter].has)
  const [all, games, practices] = [coming, of('games'), of('practices')]
  const shown = new Set([all, games, practices].flatMap(some => some.slice(0, MAX_SHOWN)))
  return {
    events: coming.filter(event => shown.has(event)).map(asCarried),
    counts: { all: all.length, games: games.length, practices: practices.length },
  }
}
