import { type CalendarEvent, isPlayed, isPractice } from '../../schedule/calendar-event.ts'
import { upcoming } from '../../schedule/select-events.ts'
import { withoutSourceText } from '../query/calendar-part.ts'
import type { BannerEvent } from './banner-event.ts'
import type { EventsOfToday } from './today.ts'

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
  /** All upcoming events of each filter that are not shown above. */
  counts: Record<EventFilter, number>
  /** The filters of which some are shown above. */
  hasMoreAbove: Record<EventFilter, boolean>
}

/** Events that the home page shows at once. */
export const MAX_SHOWN = 6

/** Events that home shows above the upcoming ones. */
interface ShownAbove {
  banner: BannerEvent | null
  today: EventsOfToday | null
}

/**
 * Returns the events that the home page can show beneath others: a whole season is sent only with the schedule page.
 */
export function upcomingForHome(
  events: readonly CalendarEvent[],
  now: string,
  { banner, today }: ShownAbove,
): UpcomingEvents {
  const above = new Set(
    [banner?.event, banner?.next, ...(today?.events ?? [])].map(event => event?.id),
  )
  const future = upcoming(events, now)
  const isAbove = ({ id }: CalendarEvent) => above.has(id)
  const coming = future.filter(event => !isAbove(event))
  const hidden = future.filter(isAbove)
  const of = (filter: EventFilter) => coming.filter(filters[filter])
  const [all, games, practices] = [coming, of('games'), of('practices')]
  const shown = new Set([all, games, practices].flatMap(some => some.slice(0, MAX_SHOWN)))
  return {
    events: coming.filter(event => shown.has(event)).map(asLine),
    counts: { all: all.length, games: games.length, practices: practices.length },
    hasMoreAbove: {
      all: hidden.length > 0,
      games: hidden.some(filters.games),
      practices: hidden.some(filters.practices),
    },
  }
}

/** The event with what its line shows. */
function asLine(event: CalendarEvent): CalendarEvent {
  const { notes, pin, parking, ...line } = withoutSourceText(event)
  return line.venue ? { ...line, location: '' } : line
}
