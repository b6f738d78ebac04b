import { dayIn } from '../../../../kit/clock.ts'
import type { CalendarClub } from '../../../settings/names.ts'
import { type CalendarEvent, isOff, isPlayed } from '../../schedule/calendar-event.ts'
import { byStart } from '../../schedule/select-events.ts'
import { endOf } from '../../schedule/usual-length.ts'

/** Games that home shows at once. */
const MAX_EVENTS = 8

export interface GamesOfToday {
  day: string
  games: CalendarEvent[]
  /** All games of the day. */
  count: number
}

/**
 * Returns the club's games of today in their order, from two on: those of the family's own teams, and of the others as
 * many as there is room for.
 */
export function gamesOfToday(
  events: readonly CalendarEvent[],
  own: readonly { id: number }[],
  { timeZone, now }: { timeZone: string; now: string },
): GamesOfToday | null {
  const day = dayIn(timeZone, new Date(now))
  const all = events
    .filter(event => isPlayed(event) && event.start_date <= day && event.end_date >= day)
    .sort(byStart)
  if (all.length < 2) return null
  const isOwn = ({ team_id }: CalendarEvent) => own.some(({ id }) => id === team_id)
  const first = all.toSorted((one, other) => Number(isOwn(other)) - Number(isOwn(one)))
  const shown = new Set(first.slice(0, MAX_EVENTS))
  return { day, games: all.filter(game => shown.has(game)), count: all.length }
}

/** Tells whether the game is being played. */
export function isOn(
  game: CalendarEvent,
  club: Pick<CalendarClub, 'gameMinutes' | 'practiceMinutes'>,
  now: string,
) {
  const instant = new Date(now).toISOString()
  return !isOff(game) && !game.all_day && game.start <= instant && endOf(game, club) > instant
}
