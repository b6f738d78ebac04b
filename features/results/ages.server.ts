import type { ContentTransaction, RowChange } from '../../kit/content-transaction.server.ts'
import { nowOf } from '../../kit/now.server.ts'
import type { Db, RowOf } from '../../kit/tables.server.ts'
import { tableRows } from '../../kit/until-change.server.ts'
import { ageGroupOf, certainAgeGroupOf, seasonOf } from '../teams/age-group.ts'
import { birthYearsOfTeams } from '../teams/birth-years.server.ts'
import { readScoreAges, storeScoreAge, youngest } from '../teams/score-ages.server.ts'

type Result = RowOf<'results'>
type Team = RowOf<'teams'>
/** A team with the years in which its players were born. */
type AgedTeam = Team & { born: readonly number[] }

/**
 * Returns the age of a result's players, by its team, otherwise by the names of the two; undefined if neither tells it. An
 * age that was decided stands where a name reads in two ways, as that of a team whose players have all left.
 */
export function ageOfResult(
  result: Pick<Result, 'date' | 'homeTeam' | 'awayTeam'>,
  team: AgedTeam | undefined,
  isDecided = false,
) {
  const read = isDecided ? certainAgeGroupOf : ageGroupOf
  if (team && ageGroupOf(team, result.date) !== undefined) return read(team, result.date)
  return youngest([result.homeTeam, result.awayTeam].map(name => read({ name }, result.date)))
}

/** Returns a function for the age of a result: as decided, or younger if its team is younger now; undefined: unknown. */
export async function resultAges(db: Db) {
  const stored = await readScoreAges(db, 'results')
  const teams = (await tableRows(db, 'teams')).map(await birthYearsOfTeams(db))
  const teamsById = new Map(teams.map(team => [team.id, team]))
  return (result: Result) => {
    const decided = stored.get(result.id)
    const team = teamsById.get(result.team_id ?? 0)
    return youngest([decided, ageOfResult(result, team, decided !== undefined)])
  }
}

/**
 * Stores the players' age while it is known: a team that is deleted or renamed next year makes no score public. Only
 * another team, or an age that staff enter, makes the players of this season older.
 */
export async function rememberResultAges(
  { db }: ContentTransaction,
  rows: readonly RowChange[],
): Promise<void> {
  const changes = rows.filter(({ table }) => table === 'results')
  const teamChanges = rows.filter(({ table, before }) => table === 'teams' && before)
  const stored = await readScoreAges(db, 'results')
  const store = async (id: number, age: number | undefined) => {
    if (age === undefined || age === stored.get(id)) return
    stored.set(id, age)
    await storeScoreAge(db, 'results', id, age)
  }
  const withBirthYears = await birthYearsOfTeams(db)
  const before = new Map(teamChanges.map(({ id, before }) => [id, withBirthYears(before as Team)]))
  const teams = (await db.selectFrom('teams').selectAll().execute()).map(withBirthYears)
  const teamOf = (result: Result | null) =>
    before.get(result?.team_id ?? 0) ?? teams.find(({ id }) => id === result?.team_id)
  for (const change of changes) {
    const [was, is] = [change.before, change.after] as (Result | null)[]
    if (!is) continue
    const isReassigned = was !== null && is.team_id !== null && is.team_id !== was?.team_id
    const decided = isReassigned ? undefined : stored.get(is.id)
    const ages = [is, ...(is.team_id === null && was ? [was] : [])].map(each =>
      ageOfResult(each, teamOf(each), decided !== undefined),
    )
    await store(is.id, youngest([decided, ...ages]))
  }
  for (const { after } of teamChanges) {
    const team = after as Team | null
    if (!team) continue
    const was = before.get(team.id)
    const results = await db
      .selectFrom('results')
      .selectAll()
      .where('team_id', '=', team.id)
      .execute()
    const isAnswered = team.age_group !== null && team.age_group !== was?.age_group
    const season = seasonOf(nowOf(db).toISOString())
    for (const result of results) {
      const isNow = isAnswered && seasonOf(result.date) >= season
      const age = isNow ? team.age_group : (stored.get(result.id) ?? ageOfResult(result, was))
      await store(result.id, age ?? undefined)
    }
  }
}
