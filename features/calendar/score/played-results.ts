import { nameKey } from '../../../kit/name-key.ts'
import type { Result } from '../../results/schema.ts'
import { isOff } from '../schedule/calendar-event.ts'
import type { Readers } from '../schedule/for-families.ts'
import { type PlayedGame, resultAmong } from '../schedule/played.ts'
import type { ScheduleEvent } from '../schedule/schema.ts'
import { noScoreBecause } from './played-game.ts'

/** The part of a result that the portal shows beside its game. */
export type Played = Pick<Result, 'homeScore' | 'awayScore' | 'outcome' | 'result'>

/** An event as the portal lists it; `played` is its result, null while there is none. */
export type ListedEvent = ScheduleEvent & { played?: Played | null; readers?: Readers }

export type FindResult = ReturnType<typeof resultFinder<Result>>

interface Game {
  /** An unsaved game has none. */
  id?: number | undefined
  date: string
  team_id: number | null
  opponent: string | null
}

/** Returns a function that finds the result of a game: the one that belongs to it, or one that was typed by hand for it. */
export function resultFinder<Row extends PlayedGame & { date: string }>(results: readonly Row[]) {
  const byEvent = new Map(results.map(result => [result.event_id, result]))
  const named = results.flatMap(result =>
    [result.homeTeam, result.awayTeam].map(name => ({ key: gameKey(result.date, name), result })),
  )
  const byGame = Map.groupBy(named, ({ key }) => key)
  return ({ id, date, team_id, opponent }: Game) => {
    const own = id === undefined ? undefined : byEvent.get(id)
    const ofDay = opponent ? byGame.get(gameKey(date, opponent)) : undefined
    // Results that belong to a game by its id were looked at before.
    const ofGame = (ofDay ?? []).map(({ result }) => result)
    return own ?? resultAmong(ofGame, { team_id, opponent })
  }
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
