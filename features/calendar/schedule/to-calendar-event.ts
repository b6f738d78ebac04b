import { addDays, instantOf } from '../../../kit/clock.ts'
import { MINUTE_MS } from '../../../kit/durations.ts'
import type { Settings } from '../../settings/schema.ts'
import type { CalendarEvent } from './calendar-event.ts'
import { daysOfEvent } from './end.ts'
import { differingFields, feedValuesOf } from './feed-values.ts'
import type { ScheduleEvent } from './schema.ts'
import { originalSlot } from './slot.ts'
import { titleWords } from './title-words.ts'

/** Names of the club's teams, by id. */
export type TeamNames = ReadonlyMap<number, string>

/** The settings that a conversion depends on, beside row and team. */
export type NamedClub = Pick<Settings, 'name' | 'timeZone'>

/** Converts a row of the schedule into an event of the public calendar; one of a feed keeps the feed's own texts. */
export function toCalendarEvent(
  event: ScheduleEvent,
  club: NamedClub,
  teams: TeamNames = new Map(),
): CalendarEvent {
  const team = event.team_id === null ? undefined : teams.get(event.team_id)
  const teamName = team ?? event.former_team ?? undefined
  const { allDay, lastDay, start, end } = extentOf(event, club.timeZone)
  const isGame = event.type === 'game'
  const homeTeam = event.isHome ? club.name : (event.opponent ?? '')
  const { arrive_early: early } = event
  const said = feedTexts(event)
  return {
    id: String(event.id),
    title: said?.title ?? titleOf(event, teamName ?? club.name),
    description: said?.description ?? event.notes ?? '',
    start: start.toISOString(),
    end: end.toISOString(),
    is_game: isGame,
    ...(event.type === 'tournament' && { tournament: true }),
    home_team: isGame ? homeTeam : '',
    opponent_name: event.opponent ?? '',
    location: event.location,
    venue: event.venue,
    arrival:
      early === null || allDay ? null : new Date(start.getTime() - early * MINUTE_MS).toISOString(),
    uniform: event.uniform,
    notes: event.notes,
    pin: null,
    parking: null,
    all_day: allDay,
    // No game lasts a whole day: services say so of one whose time is unknown.
    time_tbd: event.time_tbd || (isGame && allDay && lastDay === event.date),
    status: event.status,
    status_reason: event.status_reason,
    cancelled: event.status === 'cancelled',
    was: originalSlot(event),
    start_date: event.date,
    end_date: lastDay,
    team_id: team === undefined ? null : event.team_id,
    team_name: teamName ?? '',
  }
}

/** The texts of the event's feed, as far as staff have not changed what they say. */
function feedTexts(event: ScheduleEvent) {
  const said = feedValuesOf(event)
  if (!said) return undefined
  const edited = new Set(differingFields(event, said))
  const isRenamed = (['type', 'title', 'opponent', 'isHome'] as const).some(each =>
    edited.has(each),
  )
  return {
    title: isRenamed ? undefined : said.eventTitle,
    description: edited.has('notes') ? undefined : said.description,
  }
}

/** Staff may have moved only the start: an end before it, but not in the night after it, counts as unknown. */
function extentOf(event: ScheduleEvent, timeZone: string) {
  const { date, end_time } = event
  const { start: time, allDay, lastDay } = daysOfEvent(event)
  const start = instantOf(date, time, timeZone)
  const until = allDay
    ? instantOf(addDays(lastDay, 1), '00:00', timeZone)
    : instantOf(lastDay, end_time ?? time, timeZone)
  return { allDay, lastDay, start, end: until > start ? until : start }
}

function titleOf({ type, title, opponent, isHome }: ScheduleEvent, ourName: string) {
  switch (type) {
    case 'game':
      return titleWords(isHome ? 'teamVs' : 'teamAt', {
        team: ourName,
        opponent: opponent ?? titleWords('tbd'),
      })
    case 'practice':
      return titleWords('practice')
    case 'tournament':
      return (
        title ??
        (opponent ? titleWords('tournamentOf', { name: opponent }) : titleWords('tournament'))
      )
    case 'other':
      return title ?? opponent ?? titleWords('teamEvent')
  }
}
