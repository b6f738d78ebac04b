import type { Db, RowOf } from '../../kit/tables.server.ts'
import { readSettings } from '../settings/store.server.ts'
import { isTooYoung } from '../teams/age-group.ts'
import { resultAges } from './ages.server.ts'
import { PLAYED } from './score-text.ts'

/**
 * Removes the scores that the public does not see: those of teams that are too young, by the club's settings, or of
 * unknown age. Their results only say that the game was played. The age is remembered with the score
 * (docs/decisions/0066); `every-address.test.ts` looks for such scores at every address.
 */
export async function withoutScores(results: RowOf<'results'>[], db: Db) {
  const { noScoresUnder } = await readSettings(db)
  if (noScoresUnder === null) return results
  const ageOf = await resultAges(db)
  return results.map(result =>
    isTooYoung(ageOf(result), noScoresUnder)
      ? {
          ...result,
          homeScore: null,
          awayScore: null,
          result: PLAYED,
          outcome: 'played' as const,
        }
      : result,
  )
}
