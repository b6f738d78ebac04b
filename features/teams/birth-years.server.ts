import type { Db } from '../../kit/tables.server.ts'

/** Returns a function that adds to a team the years in which its players were born: they decide what '11G' means. */
export async function birthYearsOfTeams(db: Db) {
  const players = await db
    .selectFrom('players')
    .select(['team_id', 'year_of_birth'])
    .where('team_id', 'is not', null)
    .where('left_on', 'is', null)
    .execute()
  const byTeam = Map.groupBy(players, ({ team_id }) => team_id)
  return <Team extends { id: number }>(team: Team) => ({
    ...team,
    born: (byTeam.get(team.id) ?? []).map(({ year_of_birth }) => year_of_birth),
  })
}
