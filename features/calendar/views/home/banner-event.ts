import { addDays, dayIn, instantOf, timeIn } from '../../../../kit/clock.ts'
import type { CalendarClub } from '../../../settings/names.ts'
import { type CalendarEvent, isOff, isPlayed, isPractice } from '../../schedule/calendar-event.ts'
import { EVENING } from '../../schedule/closure-notices.ts'
import { byStart } from '../../schedule/select-events.ts'
import { endOf } from '../../schedule/usual-length.ts'

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

/** The event of home's banner: next, under way, over (games of today alone), or off. */
export interface BannerEvent {
  state: 'next' | 'on' | 'over' | 'off'
  event: CalendarEvent
  /** The event after one that is off or over; after a practice the next game. */
  next: CalendarEvent | null
}

interface BannerOptions {
  /** The banner of families that have not chosen a team. */
  isWholeClub?: boolean
}

/**
 * Returns the event that families think of now, by the clock: practices of today, games of any day. A game that is over
 * stays until the next event is nearer, for the whole club until the evening; what is off is shown on its day, a game on
 * the day before too. See docs/decisions/0065.
 */
export function bannerEvent(
  events: readonly CalendarEvent[],
  club: Club,
  now: string,
  { isWholeClub = false }: BannerOptions = {},
): BannerEvent | null {
  const instant = new Date(now).toISOString()
  const game = nextGame(events, club, now)
  const [practice] = practicesOfToday(events, club, instant).filter(event => !isOff(event))
  const hasStarted = (event: CalendarEvent) => !event.all_day && event.start <= instant
  if (game && hasStarted(game)) return { state: 'on', event: game, next: null }

  const coming = practice && (!game || practice.start < game.start) ? practice : game
  const off = firstOff(events, club, instant)
  const isOffFirst = off && (!coming || off.start < coming.start)
  const first = isOffFirst ? off : coming
  const over = lastOfToday(events, club, instant)
  const isEvening = timeIn(club.timeZone, new Date(instant)) >= EVENING
  const isOverNearest =
    over &&
    (!first ||
      (!(isWholeClub && isEvening) && instant < halfway(endOfPlay(over, club), first.start)))
  if (isOverNearest) return { state: 'over', event: over, next: coming }
  if (isOffFirst) return { state: 'off', event: off, next: coming }
  if (!coming) return null
  const next = coming === practice ? game : null
  return { state: hasStarted(coming) ? 'on' : 'next', event: coming, next }
}

/** Returns the practices of today that have not ended, in their order, those that are off included. */
function practicesOfToday(events: readonly CalendarEvent[], club: Club, instant: string) {
  const today = dayIn(club.timeZone, new Date(instant))
  const isAhead = (event: CalendarEvent) =>
    isPractice(event) && event.start_date === today && endOf(event, club) > instant
  return events.filter(isAhead).sort(byStart)
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

/** Returns the first game of today or tomorrow, or practice of today, that is off and would not be over yet. */
function firstOff(events: readonly CalendarEvent[], club: Club, instant: string) {
  const today = dayIn(club.timeZone, new Date(instant))
  const isSoon = (event: CalendarEvent) =>
    isPlayed(event) &&
    [today, addDays(today, 1)].includes(event.start_date) &&
    endOfPlay(event, club) > instant
  const soon = [...events.filter(isSoon), ...practicesOfToday(events, club, instant)]
  return soon.filter(isOff).sort(byStart)[0]
}

function halfway(end: string, start: string) {
  return new Date((Date.parse(end) + Date.parse(start)) / 2).toISOString()
}

/**
 * Returns the instants after which the banner may say something else, ISO 8601: ends of games and practices, and the
 * middle between the end of a game and the next start, of games alone too.
 */
export function turnsOfBanner(events: readonly CalendarEvent[], club: Club) {
  const games = events.filter(isPlayed)
  const practices = events.filter(isPractice)
  const ends = games.map(event => endOfPlay(event, club)).sort()
  return [
    ...ends,
    ...practices.map(event => endOf(event, club)),
    ...halfwaysToNext(ends, games),
    ...(practices.length > 0 ? halfwaysToNext(ends, [...games, ...practices]) : []),
  ]
}

/** Returns the middle between each end and the first later start; both in ISO 8601, the ends sorted. */
function halfwaysToNext(ends: readonly string[], events: readonly CalendarEvent[]) {
  const starts = events.map(({ start }) => start).sort()
  let at = 0
  return ends.flatMap(end => {
    while (at < starts.length && (starts[at] ?? '') <= end) at++
    const next = starts[at]
    return next === undefined ? [] : [halfway(end, next)]
  })
}

/** A tournament without an entered end lasts its last day. */
function endOfPlay(event: CalendarEvent, club: Club) {
  if (event.tournament && event.end === event.start)
    return instantOf(addDays(event.end_date, 1), '00:00', club.timeZone).toISOString()
  return endOf(event, club)
}
