import type { PublicResult } from './schema.ts'

interface ShownResults {
  results: PublicResult[]
  /** Some results are left out, as the club does not show the scores of teams of that age. */
  hidesScores: boolean
}

/** Returns the results with a score of these teams; of all if there are none. */
export function shownResults(
  results: readonly PublicResult[],
  teams: readonly { id: number }[],
): ShownResults {
  const own = results.filter(
    ({ team_id }) => teams.length === 0 || teams.some(({ id }) => id === team_id),
  )
  const shown = own.filter(hasScore)
  return { results: shown, hidesScores: shown.length < own.length }
}

/** A forfeit or a game that was broken off is news, too. */
function hasScore({ homeScore, outcome }: PublicResult) {
  return homeScore !== null || outcome !== 'played'
}
