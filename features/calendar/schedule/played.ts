import { isSameName } from '../../../kit/name-key.ts'

/** A game of the schedule or of the calendar. */
interface Game {
  id?: number | string | undefined
  team_id: number | null
  opponent: string | null
}

/** The part of a result by which its game is known. */
export interface PlayedGame {
  event_id: number | null
  team_id: number | null
  homeTeam: string
  awayTeam: string
}

/** Finds the result of a game among those of its day: by the event, or one that was typed by hand for the same teams. */
export function resultAmong<Result extends PlayedGame>(
  results: readonly Result[],
  { id, team_id, opponent }: Game,
) {
  const own = results.find(({ event_id }) => event_id !== null && String(event_id) === String(id))
  if (own || !opponent) return own
  return results.find(
    result =>
      result.event_id === null &&
      (result.team_id === null || result.team_id === team_id) &&
      [result.homeTeam, result.awayTeam].some(name => isSameName(name, opponent)),
  )
}
