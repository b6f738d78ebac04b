/** Selects events of the calendar by day, team and start; days are in the club's time zone. */
import { addDays, timeIn } from '../../../kit/clock.ts'
import type { Team } from '../../teams/schema.ts'
import type { CalendarEvent } from './calendar-event.ts'

/** Events that overlap the days `from` to `to` (inclusive), by start. */
export function eventsBetween(
  events: readonly CalendarEvent[],
  from: string,
  to: string,
  timeZone: string,
): CalendarEvent[] {
  return events
    .filter(event => event.start_date <= to && lastDay(event, timeZone) >= from)
    .sort(byStart)
}

/** Events of each day; an event of several days is in each of them. */
export function eventsByDay(
  events: readonly CalendarEvent[],
  from: string,
  to: string,
  timeZone: string,
): Map<string, CalendarEvent[]> {
  const days = new Map<string, CalendarEvent[]>()
  for (const event of eventsBetween(events, from, to, timeZone)) {
    const last = lastDay(event, timeZone)
    for (let day = later(event.start_date, from); day <= last && day <= to; day = addDays(day, 1)) {
      days.set(day, [...(days.get(day) ?? []), event])
    }
  }
  return days
}

/** Events by the day on which they begin; earlier ones are in the first day. */
export function eventsByFirstDay(
  events: readonly CalendarEvent[],
  from: string,
  to: string,
  timeZone: string,
): Map<string, CalendarEvent[]> {
  return Map.groupBy(eventsBetween(events, from, to, timeZone), event =>
    later(event.start_date, from),
  )
}

/** A team to choose from. */
export type TeamOption = Pick<Team, 'id' | 'name'>

/**
 * Events of these teams and of the whole club, but not what a deleted team had, which keeps its name alone; all events
 * if there are none.
 */
export function ofTeams<Event extends CalendarEvent>(
  events: readonly Event[],
  teams: readonly Pick<Team, 'id'>[],
) {
  if (teams.length === 0) return events
  const ids = new Set(teams.map(({ id }) => id))
  return events.filter(({ team_id, team_name }) => (team_id ? ids.has(team_id) : !team_name))
}

/** Returns events that start after `now`, and those of today without a known time, by start. */
export function upcoming(events: readonly CalendarEvent[], now: string) {
  const instant = new Date(now).toISOString()
  return events
    .filter(({ start, end, time_tbd }) => start > instant || (time_tbd && end > instant))
    .sort(byStart)
}

/** Instants of one form sort as texts. */
export function byStart(one: CalendarEvent, other: CalendarEvent) {
  return one.start < other.start ? -1 : Number(one.start > other.start)
}

/** An event that ends after midnight until then belongs to the day before only. */
const NIGHT_END = '06:00'

function lastDay({ all_day, end, start_date, end_date }: CalendarEvent, timeZone: string) {
  if (all_day || end_date <= start_date) return end_date
  return timeIn(timeZone, new Date(end)) <= NIGHT_END ? addDays(end_date, -1) : end_date
}

function later(one: string, other: string) {
  return one > other ? one : other
}
