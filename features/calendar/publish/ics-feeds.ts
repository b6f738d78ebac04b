/** The .ics feeds that others subscribe to: of the club or of a team. */
import { addDays } from '../../../kit/clock.ts'
import { type CalendarEvent, isPlayed } from '../schedule/calendar-event.ts'
import { ofTeams, type TeamOption } from '../schedule/select-events.ts'
import { feedWords } from './words.ts'

/** Days for which past events stay: phones delete events that a feed no longer has. */
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
  return ofTeams(events, team ? [team] : []).filter(
    event => event.end_date >= first && (isPlayed(event) || !gamesOnly),
  )
}

/** 'U10 Kestrels games (Bluestem FC)' */
export function feedName({ team, gamesOnly }: IcsFeed, clubName: string) {
  if (team) return feedWords(gamesOnly ? 'teamGames' : 'team', { team: team.name, club: clubName })
  return gamesOnly ? feedWords('clubGames', { club: clubName }) : clubName
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
