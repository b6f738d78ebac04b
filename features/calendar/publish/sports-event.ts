/** Structured data (schema.org) of coming games, for search engines. */

import { dayIn, instantOf, offset, timeIn } from '../../../kit/clock.ts'
import { findablePlace } from '../../../ui/maps-search.ts'
import type { Settings } from '../../settings/schema.ts'
import { type CalendarEvent, isHome } from '../schedule/calendar-event.ts'
import { eventPath } from '../schedule/event-path.ts'
import { placeLines } from '../schedule/place.ts'
import { upcoming } from '../schedule/select-events.ts'
import { withSign } from './vtimezone.ts'

/** Keeps the page small, however long the season. */
const MAX_GAMES = 20

export function sportsEvents(
  events: readonly CalendarEvent[],
  club: Settings,
  now: string,
  origin: string,
) {
  return upcoming(events, now)
    .filter(event => event.is_game)
    .slice(0, MAX_GAMES)
    .map(event => sportsEvent(event, club, origin))
}

function sportsEvent(event: CalendarEvent, club: Settings, origin: string) {
  const ours = team(club.name)
  const theirs = team(event.opponent_name || 'TBD')
  const atHome = isHome(event, club)
  return {
    '@context': 'https://schema.org',
    '@type': 'SportsEvent',
    name: event.title,
    sport: 'Soccer',
    startDate: event.all_day ? event.start_date : withOffset(event.start, club.timeZone),
    ...(event.end !== event.start &&
      !event.all_day && { endDate: withOffset(event.end, club.timeZone) }),
    ...statusOf(event, club.timeZone),
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    ...placeOf(event),
    ...(event.arrival && { doorTime: withOffset(event.arrival, club.timeZone) }),
    homeTeam: atHome ? ours : theirs,
    awayTeam: atHome ? theirs : ours,
    organizer: { ...ours, url: origin },
    url: origin + eventPath(event),
  }
}

/** A game that only changed its place is still scheduled: schema.org has no status for that. */
function statusOf({ status, was, start }: CalendarEvent, timeZone: string) {
  const eventStatus = (name: string) => ({ eventStatus: `https://schema.org/Event${name}` })
  if (status === 'cancelled') return eventStatus('Cancelled')
  if (status === 'postponed') return eventStatus('Postponed')
  const original = was && instantOf(was.date, was.time, timeZone).toISOString()
  if (!original || original === start) return eventStatus('Scheduled')
  return { ...eventStatus('Rescheduled'), previousStartDate: withOffset(original, timeZone) }
}

function placeOf(event: CalendarEvent) {
  const { name } = placeLines(event)
  if (![event.location, name].some(findablePlace)) return {}
  const address = findablePlace(event.location) ? event.location : name
  return {
    location: {
      '@type': 'Place',
      name: name || event.location,
      address: address || event.location,
      ...geoOf(event),
    },
  }
}

function geoOf({ pin }: CalendarEvent) {
  const [latitude, longitude] = pin?.split(', ').map(Number) ?? []
  return pin ? { geo: { '@type': 'GeoCoordinates', latitude, longitude } } : {}
}

function team(name: string) {
  return { '@type': 'SportsTeam', name }
}

/** `2026-11-07T09:00:00-06:00`: local time and its offset from UTC. */
function withOffset(instant: string, timeZone: string) {
  const date = new Date(instant)
  const zone = withSign(offset(timeZone, date.getTime()), ':')
  return `${dayIn(timeZone, date)}T${timeIn(timeZone, date)}:00${zone}`
}
