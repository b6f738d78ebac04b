import { MINUTE_MS } from '../../../kit/durations.ts'
import type { CalendarEvent } from './calendar-event.ts'

/** The values that most events have. */
const USUAL = {
  description: '',
  all_day: false,
  status: 'scheduled',
  status_reason: null,
  cancelled: false,
  was: null,
} as const

type Usual = keyof typeof USUAL
type Where = Pick<CalendarEvent, 'location'> &
  Partial<Pick<CalendarEvent, 'venue' | 'pin' | 'parking'>>
type Packed = Omit<CalendarEvent, Usual | keyof Where | 'title' | 'end' | 'end_date' | 'arrival'> &
  Partial<Pick<CalendarEvent, Usual | 'title' | 'end_date'>> & {
    /** Its place among `places`. */
    at: number
    /** Minutes after the start. */
    end: number
    /** Minutes before the start. */
    arrival?: number
  }

/** Events as a document carries them: without usual values and titles, and each place once. */
export interface PackedEvents {
  places: Where[]
  packed: Packed[]
}

export function packEvents(events: readonly CalendarEvent[]): PackedEvents {
  const places = new Map<string, number>()
  const packed = events.map(event => {
    const { location, venue, pin, parking, title, start, end, end_date, arrival, ...rest } = event
    const where = JSON.stringify({ location, venue, pin, parking })
    const at = places.get(where) ?? places.size
    places.set(where, at)
    const unusual = Object.fromEntries(
      Object.entries(rest).filter(([name, value]) => USUAL[name as Usual] !== value),
    ) as Omit<typeof rest, Usual>
    return {
      ...unusual,
      start,
      at,
      end: minutesBetween(start, end),
      ...(title !== usualTitle(event) && { title }),
      ...(end_date !== event.start_date && { end_date }),
      ...(arrival && { arrival: minutesBetween(arrival, start) }),
    }
  })
  return { places: [...places.keys()].map(where => JSON.parse(where)), packed }
}

export function unpackEvents({ places, packed }: PackedEvents): CalendarEvent[] {
  return packed.map(({ at, end, arrival, ...event }) => ({
    ...USUAL,
    title: usualTitle(event),
    end_date: event.start_date,
    ...event,
    ...(places[at] as Where),
    end: minutesAfter(event.start, end),
    ...(arrival !== undefined && { arrival: minutesAfter(event.start, -arrival) }),
  }))
}

/** 'U13 Harriers vs Cedar Ridge United' */
function usualTitle({
  team_name,
  home_team,
  opponent_name,
}: Pick<CalendarEvent, 'team_name' | 'home_team' | 'opponent_name'>) {
  return `${team_name} ${home_team === opponent_name ? 'at' : 'vs'} ${opponent_name}`
}

function minutesBetween(start: string, end: string) {
  return (Date.parse(end) - Date.parse(start)) / MINUTE_MS
}

function minutesAfter(instant: string, minutes: number) {
  return new Date(Date.parse(instant) + minutes * MINUTE_MS).toISOString()
}
