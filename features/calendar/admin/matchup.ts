/** Recognizes both teams of a game in one cell: 'Tigers @ Bluestem U12', 'Bluestem U12 vs. Tigers'. */

const BETWEEN = /^(?<one>\S.*?)(?<!\s)\s+(?<word>@|at|vs?\.?|versus)\s+(?<other>\S.*)$/i

const NO_GAME = /\b(?:practices?|trainings?|meetings?|party|photos?)\b/i

export function isMatchup(cell: string) {
  return BETWEEN.test(cell.trim()) && !NO_GAME.test(cell)
}

/**
 * Returns the teams: in 'A @ B' and 'A at B' the second is at home, in 'A vs B' the first; undefined where there are
 * not two teams.
 */
export function teamsIn(cell: string) {
  const { one, word, other } = BETWEEN.exec(cell.trim())?.groups ?? {}
  if (!one || !word || !other) return undefined
  return /^v/i.test(word) ? { home: one, away: other } : { home: other, away: one }
}
