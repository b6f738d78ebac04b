import { nameKey } from '../../../kit/name-key.ts'
import type { Result } from '../../results/schema.ts'
import { isOff } from '../schedule/calendar-event.ts'
import type { ScheduleEvent } from '../schedule/schema.ts'
import { noScoreBecause } from './played-game.ts'

/** The part of a result that the portal shows beside its game. */
export type Played = Pick<Result, 'homeScore' | 'awayScore' | 'outcome' | 'result'>

/** An event as the portal lists it; `played` is its result, null while there is none. */
export type ListedEvent = ScheduleEvent & { played?: Played | null }

export type FindResult = (
  event: Pick<ScheduleEvent, 'id' | 'date' | 'opponent'>,
) => Result | undefined

/** Returns a function that finds the result of a game: the one that belongs to it, or one of its day and opponent. */
export function resultFinder(results: readonly Result[]): FindResult {
  const byEvent = new Map(results.map(result => [result.event_id, result]))
  const unnamed = results.filter(({ event_id }) => event_id === null)
  const byGame = new Map(
    unnamed.flatMap(result =>
      [result.homeTeam, result.awayTeam].map(name => [gameKey(result.date, name), result] as const),
    ),
  )
  return ({ id, date, opponent }) =>
    byEvent.get(id) ?? (opponent ? byGame.get(gameKey(date, opponent)) : undefined)
}

/** Tells whether an event is a game that was played and has no score yet. */
export function lacksScore(event: ScheduleEvent, hasResult: boolean, now: Clock) {
  return noScoreBecause(event, now) === undefined && !isOff(event) && !hasResult
}

interface Clock {
  today: string
  time: string
}

function gameKey(date: string, name: string) {
  return `${date} ${nameKey(name)}`
}
