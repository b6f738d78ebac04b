/** Which events fall on which days of the club's time zone. */
import { addDays, timeIn } from '../../../kit/clock.ts'
import type { Team } from '../../teams/schema.ts'
import type { CalendarEvent } from './calendar-event.ts'

const LATE = '06:00'

/** Its last day on a calendar: what ends in the small hours is over on the day before. */
function lastDay({ all_day, end, start_date, end_date }: CalendarEvent, timeZone: string) {
  if (all_day || end_date <= start_date) return end_date
  return timeIn(timeZone, new Date(end)) <= LATE ? addDays(end_date, -1) : end_date
}

/** Those that touch the days from one to another (both included), by start. */
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

/** Events of each day of a month; one over several days stands on each. */
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

/** Events by the day on which each begins; one that began before the first day stands on that. */
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

export type TeamName = Pick<Team, 'id' | 'name'>

/** What is of the whole club is of every team. */
export function ofTeam<Event extends CalendarEvent>(events: readonly Event[], team: number | null) {
  if (team === null) return events
  return events.filter(({ team_id }) => team_id === null || team_id === team)
}

/** Events whose start is in the future, ascending. */
export function upcoming(events: readonly CalendarEvent[], now: string) {
  const instant = Date.parse(now)
  return events.filter(({ start }) => Date.parse(start) > instant).sort(byStart)
}

export function byStart(one: CalendarEvent, other: CalendarEvent) {
  return Date.parse(one.start) - Date.parse(other.start)
}

function later(one: string, other: string) {
  return one > other ? one : other
}
