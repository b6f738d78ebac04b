import { nameKey } from '../../kit/name-key.ts'

interface Game {
  date: string
  homeTeam: string
  awayTeam: string
}

/** Tells whether people take two results for the same game: on one day, with the same teams, whichever is at home. */
export function isSameGame(one: Game, other: Game) {
  return one.date === other.date && teamsOf(one) === teamsOf(other)
}

/** A form may be empty yet. */
function teamsOf({ homeTeam, awayTeam }: Game) {
  return JSON.stringify([homeTeam, awayTeam].map(name => nameKey(name ?? '')).sort())
}
