import { addDays, dayIn, instantOf } from '../../../../kit/clock.ts'
import type { CalendarClub } from '../../../settings/names.ts'
import { type CalendarEvent, isOff, isPlayed, isPractice } from '../../schedule/calendar-event.ts'
import { byStart, upcoming } from '../../schedule/select-events.ts'
import { endOf } from '../../schedule/usual-length.ts'
import { withoutSourceText } from '../query/calendar-part.ts'

type Club = Pick<CalendarClub, 'timeZone' | 'gameMinutes' | 'practiceMinutes'>

/**
 * Returns the earliest game or tournament that takes place and has not ended; at a tournament its next game. Null if
 * there is none. See docs/decisions/0065.
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

/** The game in home's banner: the next one, one being played, the last one of today, or one that is off. */
export interface BannerGame {
  state: 'next' | 'on' | 'over' | 'off'
  game: CalendarEvent
  /** The next game after one that is off or over, if there is one. */
  next: CalendarEvent | null
}

/**
 * Returns the game that families think of now, by the clock. A game that is over stays until the next one is nearer;
 * one that is off is shown today and tomorrow. See docs/decisions/0065.
 */
export function bannerGame(
  events: readonly CalendarEvent[],
  club: Club,
  now: string,
): BannerGame | null {
  const next = nextGame(events, club, now)
  const instant = new Date(now).toISOString()
  if (next && !next.all_day && next.start <= instant) return { state: 'on', game: next, next: null }
  const over = lastOfToday(events, club, instant)
  const [off] = events.filter(event => isOffSoon(event, club, instant)).sort(byStart)
  const isOffFirst = off && (!next || off.start < next.start)
  const first = isOffFirst ? off : next
  if (over && (!first || instant < halfway(endOfPlay(over, club), first.start)))
    return { state: 'over', game: over, next }
  if (isOffFirst) return { state: 'off', game: off, next }
  return next && { state: 'next', game: next, next: null }
}

/** Returns the latest game of today that is over and took place. */
function lastOfToday(events: readonly CalendarEvent[], club: Club, instant: string) {
  const today = dayIn(club.timeZone, new Date(instant))
  const isOver = (event: CalendarEvent) =>
    event.is_game &&
    event.start_date === today &&
    !event.all_day &&
    !isOff(event) &&
    endOfPlay(event, club) <= instant
  return events.filter(isOver).sort(byStart).at(-1)
}

/** Tells whether a game of today or tomorrow is off that would not be over yet. */
function isOffSoon(event: CalendarEvent, club: Club, instant: string) {
  const today = dayIn(club.timeZone, new Date(instant))
  return (
    isPlayed(event) &&
    isOff(event) &&
    [today, addDays(today, 1)].includes(event.start_date) &&
    endOfPlay(event, club) > instant
  )
}

function halfway(end: string, start: string) {
  return new Date((Date.parse(end) + Date.parse(start)) / 2).toISOString()
}

/** Returns the instants after which the banner may say something else, ISO 8601: ends of games, and halfway to the next one. */
export function turnsOfBanner(events: readonly CalendarEvent[], club: Club) {
  const played = events.filter(isPlayed)
  const starts = played.map(({ start }) => start).sort()
  let at = 0
  const ends = played.map(event => endOfPlay(event, club)).sort()
  return ends.flatMap(end => {
    while (at < starts.length && (starts[at] ?? '') <= end) at++
    const next = starts[at]
    return next === undefined ? [end] : [end, halfway(end, next)]
  })
}

/** A tournament without an entered end lasts its last day. */
function endOfPlay(event: CalendarEvent, club: Club) {
  if (event.tournament && event.end === event.start)
    return instantOf(addDays(event.end_date, 1), '00:00', club.timeZone).toISOString()
  return endOf(event, club)
}

/** Filters of the upcoming events on the home page. */
export const filters = {
  all: () => true,
  games: isPlayed,
  practices: isPractice,
} satisfies Record<string, (event: CalendarEvent) => boolean>

export type EventFilter = keyof typeof filters

export interface UpcomingEvents {
  /** The first events of every filter, by start. */
  events: CalendarEvent[]
  /** All upcoming events of each filter. */
  counts: Record<EventFilter, number>
}

/** Events that the home page shows at once. */
export const MAX_SHOWN = 6

/** Returns the events that the home page can show: a whole season is sent only with the schedule page. */
export function upcomingForHome(events: readonly CalendarEvent[], now: string): UpcomingEvents {
  const coming = upcoming(events, now)
  const of = (filter: EventFilter) => coming.filter(filters[filter])
  const [all, games, practices] = [coming, of('games'), of('practices')]
  const shown = new Set([all, games, practices].flatMap(some => some.slice(0, MAX_SHOWN)))
  return {
    events: coming.filter(event => shown.has(event)).map(asLine),
    counts: { all: all.length, games: games.length, practices: practices.length },
  }
}

/** The event with what its line shows. */
function asLine(event: CalendarEvent): CalendarEvent {
  const { notes, pin, parking, ...line } = withoutSourceText(event)
  return line.venue ? { ...line, location: '' } : line
}
