import type { Db, RowOf } from '../../kit/tables.server.ts'
import { readSettings } from '../settings/store.server.ts'
import { isTooYoung } from '../teams/age-group.ts'

/** The tables that the public sees: not those of divisions in which a team plays that is too young for scores. */
export async function withoutYoung(standings: RowOf<'standings'>[], db: Db) {
  const { noScoresUnder } = await readSettings(db)
  if (noScoresUnder === null) return standings
  const teams = await db
    .selectFrom('teams')
    .select(['name', 'grade', 'division_id'])
    .where('division_id', 'is not', null)
    .execute()
  const today = new Date().toISOString().slice(0, 10)
  const young = teams.filter(team => isTooYoung(team, today, noScoresUnder))
  const hidden = new Set(young.map(({ division_id }) => division_id))
  return standings.filter(({ division_id }) => !hidden.has(division_id))
}
