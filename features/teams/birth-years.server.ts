import type { Db } from '../../kit/tables.server.ts'
import { tableRows } from '../../kit/until-change.server.ts'

/** Returns a function that adds to a team the years in which its players were born: they decide what '11G' means. */
export async function birthYearsOfTeams(db: Db) {
  const players = await tableRows(db, 'players')
  const byTeam = Map.groupBy(
    players.filter(({ left_on }) => left_on === null),
    ({ team_id }) => team_id,
  )
  return <Team extends { id: number }>(team: Team) => ({
    ...team,
    born: (byTeam.get(team.id) ?? []).map(({ year_of_birth }) => year_of_birth),
  })
}
