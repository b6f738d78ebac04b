import { addDays } from '../../../kit/clock.ts'
import { isSameName } from '../../../kit/name-key.ts'
import { isUnknown } from './place.ts'
import type { ScheduleEvent } from './schema.ts'

/** Days. Leagues begin to count anew with every season. */
const SEASON = 120

/**
 * Finds the game of a row in a league's file: by its match number, whatever else has changed. A number whose game has
 * another opponent on another day, and a game at another time of the same day, are the same only if staff say so.
 */
export function recogniseEvent<Event extends ScheduleEvent>(
  row: Partial<ScheduleEvent>,
  free: readonly Event[],
): { is?: Event | undefined; maybe?: Event | undefined } {
  const { date, match_number: number } = row
  if (!date) return {}
  const sameNumber = free.filter(
    event =>
      number && event.match_number === number && isSameTeam(row, event) && isNear(date, event),
  )
  const is = sameNumber.find(
    event =>
      event.date === date ||
      isUnknown(event.opponent ?? '') ||
      isUnknown(row.opponent ?? '') ||
      isSameText(row.opponent, event.opponent),
  )
  return { is, maybe: sameNumber[0] ?? free.find(event => isSameButTime(row, event)) }
}

function isSameButTime(row: Partial<ScheduleEvent>, event: ScheduleEvent) {
  const bothNumbered = row.match_number && event.match_number
  return (
    !bothNumbered &&
    event.date === row.date &&
    event.time !== row.time &&
    event.type === (row.type ?? 'game') &&
    isSameTeam(row, event) &&
    isSameText(row.opponent, event.opponent) &&
    isSameText(row.location, event.location)
  )
}

/** A file may leave the team out. */
function isSameTeam({ team_id }: Partial<ScheduleEvent>, event: ScheduleEvent) {
  return team_id === undefined || team_id === event.team_id
}

function isNear(date: string, event: ScheduleEvent) {
  return event.date >= addDays(date, -SEASON) && event.date <= addDays(date, SEASON)
}

function isSameText(one: string | null | undefined, other: string | null) {
  return isSameName(one ?? '', other ?? '')
}
