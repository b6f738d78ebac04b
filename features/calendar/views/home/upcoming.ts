import { dayIn } from '../../../../kit/clock.ts'
import { type CalendarEvent, isPractice } from '../../schedule/calendar-event.ts'
import { byStart, upcoming } from '../../schedule/select-events.ts'
import { isOff } from '../../schedule/status.ts'
import { asCarried } from '../query/calendar-part.ts'

/** The earliest game of today or later, in the club's time zone, that is not off; null if there is none. */
export function nextGame(events: readonly CalendarEvent[], timeZone: string, now: string) {
  const today = dayIn(timeZone, new Date(now))
  const isNext = (event: CalendarEvent) =>
    event.is_game && !isOff(event) && event.start_date >= today
  return events.filter(isNext).sort(byStart)[0] ?? null
}

/** Filters of the upcoming events on the home page. */
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
