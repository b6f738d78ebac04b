/** The .ics feeds that others subscribe to: of the club or of a team. */
import { addDays } from '../../../kit/clock.ts'
import { type CalendarEvent, isPlayed } from '../schedule/calendar-event.ts'
import { ofTeam, type TeamOption } from '../schedule/select-events.ts'

/** Past events stay this long: phones delete what a feed no longer has. */
const PAST_DAYS = 183

export interface IcsFeed {
  /** Absent: the whole club. */
  team?: TeamOption | undefined
  gamesOnly: boolean
}

export function eventsOfFeed<Event extends CalendarEvent>(
  events: readonly Event[],
  { team, gamesOnly }: IcsFeed,
  today: string,
) {
  const first = addDays(today, -PAST_DAYS)
  return ofTeam(events, team?.id ?? null).filter(
    event => event.end_date >= first && (isPlayed(event) || !gamesOnly),
  )
}

/** 'U10 Kestrels games (Bluestem FC)' */
export function feedName({ team, gamesOnly }: IcsFeed, clubName: string) {
  const games = gamesOnly ? ' games' : ''
  return team ? `${team.name}${games} (${clubName})` : `${clubName}${games}`
}

/** Path and query of the feed on this site. */
export function feedPath({ team, gamesOnly }: IcsFeed) {
  const path = team ? `/teams/${team.id}/calendar.ics` : '/calendar.ics'
  return gamesOnly ? `${path}?games=1` : path
}

/** Path of the .ics file of one event. */
export function eventFilePath({ id }: Pick<CalendarEvent, 'id'>) {
  return `/events/${encodeURIComponent(id.toWellFormed())}/calendar.ics`
}
