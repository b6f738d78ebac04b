/** The club's own calendars, to subscribe to: of everybody, or of a team. */
import { addDays } from '../../../kit/clock.ts'
import type { CalendarEvent } from '../schedule/calendar-event.ts'
import { ofTeam, type TeamOption } from '../schedule/select-events.ts'

/** What is over stays for half a year: phones forget what a feed no longer names. */
const DAYS_KEPT = 183

export interface Feed {
  /** Left out, it is of everybody. */
  team?: TeamOption | undefined
  gamesOnly: boolean
}

export function feedEvents<Event extends CalendarEvent>(
  events: readonly Event[],
  { team, gamesOnly }: Feed,
  today: string,
) {
  const first = addDays(today, -DAYS_KEPT)
  return ofTeam(events, team?.id ?? null).filter(
    ({ end_date, is_game }) => end_date >= first && (is_game || !gamesOnly),
  )
}

/** 'U10 Kestrels games (Bluestem FC)' */
export function feedName({ team, gamesOnly }: Feed, clubName: string) {
  const games = gamesOnly ? ' games' : ''
  return team ? `${team.name}${games} (${clubName})` : `${clubName}${games}`
}

/** Where it is, on this site. */
export function feedPath({ team, gamesOnly }: Feed) {
  const path = team ? `/teams/${team.id}/calendar.ics` : '/calendar.ics'
  return gamesOnly ? `${path}?games=1` : path
}

/** Where a file of that one event is. */
export function eventFilePath({ id }: Pick<CalendarEvent, 'id'>) {
  return `/events/${encodeURIComponent(id.toWellFormed())}/calendar.ics`
}
