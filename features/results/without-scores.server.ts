import type { Db, RowOf } from '../../kit/tables.server.ts'
import { readSettings } from '../settings/store.server.ts'
import { isTooYoung } from '../teams/age-group.ts'

/**
 * Results as the public sees them: those of teams that are too young for scores, by the club's settings, say only that the
 * game was played. A result without a team counts by the ages in the two names.
 */
export async function withoutScores(results: RowOf<'results'>[], db: Db) {
  const { noScoresUnder } = await readSettings(db)
  if (noScoresUnder === null) return results
  const teams = await db.selectFrom('teams').select(['id', 'name', 'grade']).execute()
  const teamsById = new Map(teams.map(team => [team.id, team]))
  return results.map(result => {
    const team = teamsById.get(result.team_id ?? 0)
    const playing = team ? [team] : [{ name: result.homeTeam }, { name: result.awayTeam }]
    const isHidden = playing.some(each => isTooYoung(each, result.date, noScoresUnder))
    return isHidden ? { ...result, homeScore: null, awayScore: null, result: 'Played' } : result
  })
}
