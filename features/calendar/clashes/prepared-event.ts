import { daysBetween, isDay, isTime } from '../../../kit/clock.ts'
import { DAY_MINUTES } from '../../../kit/durations.ts'
import { isSameName, nameKey } from '../../../kit/name-key.ts'
import { minutes } from '../../../kit/time-of-day.ts'
import type { Settings } from '../../settings/schema.ts'
import { isSameTeam } from '../../spellings/team-name.ts'
import type { Place } from '../places/schema.ts'
import { closureOf } from '../schedule/apply-closures.ts'
import { isOff } from '../schedule/calendar-event.ts'
import type { NamedClosure } from '../schedule/closed-names.ts'
import { daysOfEvent } from '../schedule/end.ts'
import { isPracticeRow } from '../schedule/for-families.ts'
import { isUnknown } from '../schedule/place.ts'
import { usualMinutes } from '../schedule/usual-length.ts'
import { type EventPlace, eventPlaceFinder } from './event-place.ts'
import type { JudgedEvent } from './judged-event.ts'

/** The part of the club that the rules need. */
export interface ClashClub {
  settings: Pick<Settings, 'name' | 'timeZone' | 'gameMinutes' | 'practiceMinutes' | 'restHours'>
  teams: readonly { id: number; name: string; coach: string | null }[]
  coaches: readonly CoachTeams[]
  places: readonly Place[]
  closures: readonly NamedClosure[]
}

/** The coach, and the coach's own teams. */
export interface CoachTeams {
  name: string
  team_ids: readonly number[]
}

/** An event with everything that the rules need. */
export interface PreparedEvent {
  event: JudgedEvent
  /** Days since 1970, both inclusive. */
  firstDay: number
  lastDay: number
  /** The last day of an event over several days, the first of one that lasts into the night. */
  day: string
  time: Span | undefined
  where: EventPlace | undefined
  /** The coaches by key, with their names. */
  coaches: ReadonlyMap<string, string>
  /** The team of the club that is the opponent. */
  against: number | undefined
  /** The closure that changes the event for the public. */
  closure: NamedClosure | undefined
}

/** A span in minutes since 1970 by the club's clock. */
interface Span {
  start: number
  end: number
  /** Nobody has entered the end: it is the usual one. */
  isAssumed: boolean
}

/**
 * Returns a function that prepares an event for the rules; undefined for an event that does not take place, or has no
 * day.
 */
export function eventPreparer({ settings, teams, coaches, places, closures }: ClashClub) {
  const whereOf = eventPlaceFinder(places)
  const closuresOf = Map.groupBy(closures, ({ date }) => date)
  const coachesOf = new Map(teams.map(team => [team.id, coachesOfTeam(team, coaches)]))
  const againstOf = ownTeamIn(teams, settings.name)

  return (event: JudgedEvent): PreparedEvent | undefined => {
    const { date, team_id } = event
    if (isOff(event) || !isDay(date) || !(event.time_tbd || isTime(event.time))) return undefined
    const days = daysOfEvent(event)
    const [firstDay, dayOfEnd] = [dayNumber(date), dayNumber(days.lastDay)]
    const time = days.allDay ? undefined : spanOf(event, firstDay, dayOfEnd)
    return {
      event,
      firstDay,
      time,
      where: whereOf(event),
      lastDay: time ? Math.max(dayOfEnd, Math.floor((time.end - 1) / DAY_MINUTES)) : dayOfEnd,
      day: event.end_date !== null && event.end_date > date ? event.end_date : date,
      coaches: (team_id !== null && coachesOf.get(team_id)) || NOBODY,
      against: event.type === 'game' && event.opponent ? againstOf(event.opponent) : undefined,
      closure: closureOf(event, closuresOf.get(date) ?? [], settings),
    }
  }

  function spanOf(event: JudgedEvent, firstDay: number, dayOfEnd: number): Span {
    const start = firstDay * DAY_MINUTES + minutes(event.time)
    const until = dayOfEnd * DAY_MINUTES + minutes(event.end_time ?? event.time)
    if (until > start) return { start, end: until, isAssumed: false }
    const kind = isPracticeRow(event) ? 'practice' : event.type
    return { start, end: start + usualMinutes(kind, settings), isAssumed: true }
  }
}

const NOBODY: ReadonlyMap<string, string> = new Map()

/**
 * Returns the coaches who own the team, and the one that its form names. A coach is a name: two of one name count as
 * one person.
 */
function coachesOfTeam(
  { id, coach }: ClashClub['teams'][number],
  coaches: readonly CoachTeams[],
): ReadonlyMap<string, string> {
  const own = coaches.filter(({ team_ids }) => team_ids.includes(id)).map(({ name }) => name)
  const named = coach === null || isUnknown(coach) ? [] : [coach]
  return new Map([...named, ...own].map(name => [nameKey(name), name]))
}

/** A function that finds the id of the team of that name, with or without the club's. */
function ownTeamIn(teams: ClashClub['teams'], club: string) {
  const found = new Map<string, number | undefined>()
  return (name: string) => {
    if (!found.has(name)) found.set(name, teams.find(team => isNameOf(team.name, name))?.id)
    return found.get(name)
  }

  function isNameOf(team: string, name: string) {
    return isSameTeam(name, team) || isSameName(name, `${club} ${team}`)
  }
}

export function dayNumber(day: string) {
  return daysBetween('1970-01-01', day)
}
