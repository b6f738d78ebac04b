/** What comes next, reckoned in the club's time zone at the instant of the answer. */
import { dayIn } from '../../../../kit/clock.ts'
import { type CalendarEvent, isPractice } from '../../schedule/calendar-event.ts'
import { byStart, upcoming } from '../../schedule/select-events.ts'
import { isOff } from '../../schedule/status.ts'

/** The earliest game dated today or later that takes place. */
export function nextGame(events: readonly CalendarEvent[], timeZone: string, now: string) {
  const today = dayIn(timeZone, new Date(now))
  const isNext = (event: CalendarEvent) =>
    event.is_game && !isOff(event) && event.start_date >= today
  return events.filter(isNext).sort(byStart)[0] ?? null
}

/** Of which events the home page shows the next ones. */
export const filters = {
  all: { label: 'All Events', noun: ['event', 'events'], has: () => true },
  games: { label: 'Games Only', noun: ['game', 'games'], has: event => event.is_game },
  practices: { label: 'Practices Only', noun: ['practice', 'practices'], has: isPractice },
} satisfies Record<
  string,
  { label: string; noun: [string, string]; has: (event: CalendarEvent) => boolean }
>

export type EventFilter = keyof typeof filters

export interface UpcomingEvents {
  /** The next few of every filter, by start. */
  events: CalendarEvent[]
  /** How many there are in all. */
  counts: Record<EventFilter, number>
}

/** How many stand on the home page at once. */
export const FIRST = 6

/** No more than the home page shows: a season travels to the phone only with the schedule page. */
export function upcomingForHome(events: readonly CalendarEvent[], now: string): UpcomingEvents {
  const coming = upcoming(events, now)
  const by = (filter: EventFilter) => coming.filter(filters[filter].has)
  const [all, games, practices] = [coming, by('games'), by('practices')]
  const shown = new Set([all, games, practices].flatMap(some => some.slice(0, FIRST)))
  return {
    events: coming.filter(event => shown.has(event)),
    counts: { all: all.length, games: games.length, practices: practices.length },
  }
}
