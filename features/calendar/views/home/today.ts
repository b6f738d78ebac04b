import { dayIn } from '../../../../kit/clock.ts'
import type { CalendarClub } from '../../../settings/names.ts'
import { type CalendarEvent, isOff, isPlayed, isPractice } from '../../schedule/calendar-event.ts'
import { byStart } from '../../schedule/select-events.ts'
import { endOf } from '../../schedule/usual-length.ts'
import type { BannerEvent } from './banner-event.ts'

type Club = Pick<CalendarClub, 'timeZone' | 'gameMinutes' | 'practiceMinutes'>

/** Events that home shows at once. */
const MAX_EVENTS = 8

export interface EventsOfToday {
  day: string
  /** The events that the banner does not show. */
  events: CalendarEvent[]
  /** True where `events` leaves some out. */
  hasMore: boolean
  /** The banner shows an event of today. */
  isRest: boolean
}

interface Viewer {
  /** The teams of the family; empty where it has not chosen any. */
  own: readonly { id: number }[]
  banner: BannerEvent | null
  now: string
}

/**
 * Returns the events of today that the banner does not show, in their order: games of the whole club, and practices that
 * are not over, for a family only those of its own teams. Own ones come first where there is no room for all. Null if
 * there are none.
 */
export function eventsOfToday(
  events: readonly CalendarEvent[],
  club: Club,
  { own, banner, now }: Viewer,
): EventsOfToday | null {
  const day = dayIn(club.timeZone, new Date(now))
  const isOwn = ({ team_id }: CalendarEvent) => own.some(({ id }) => id === team_id)
  const isToday = (event: CalendarEvent) => event.start_date <= day && event.end_date >= day
  const isShown = (event: CalendarEvent) =>
    isPlayed(event) ||
    (isPractice(event) && (own.length === 0 || isOwn(event)) && !isOver(event, club, now))
  const rest = events
    .filter(event => isToday(event) && isShown(event) && event.id !== banner?.event.id)
    .sort(byStart)
  if (rest.length === 0) return null
  const first = rest.toSorted((one, other) => Number(isOwn(other)) - Number(isOwn(one)))
  const shown = new Set(first.slice(0, MAX_EVENTS))
  return {
    day,
    events: rest.filter(event => shown.has(event)),
    hasMore: rest.length > shown.size,
    isRest: banner !== null && isToday(banner.event),
  }
}

/** Tells whether an event of today has not ended, so that it may still change. */
export function isSomethingAhead(events: readonly CalendarEvent[], club: Club, now: string) {
  const day = dayIn(club.timeZone, new Date(now))
  return events.some(
    event => event.start_date <= day && event.end_date >= day && !isOver(event, club, now),
  )
}

/** Tells whether the event takes place now. */
export function isOn(event: CalendarEvent, club: Club, now: string) {
  return !isOff(event) && hasStarted(event, now) && !isOver(event, club, now)
}

/** Tells whether the event has begun; one of a whole day never counts. */
export function hasStarted(event: CalendarEvent, now: string) {
  return !event.all_day && event.start <= new Date(now).toISOString()
}

export function isOver(event: CalendarEvent, club: Club, now: string) {
  return !event.all_day && endOf(event, club) <= new Date(now).toISOString()
}
