import type { Db } from '../../kit/tables.server.ts'

/** The names of the club's teams by their ids. */
export async function readTeamNames(db: Db): Promise<Map<number, string>> {
  const teams = await db.selectFrom('teams').select(['id', 'name']).execute()
  return new Map(teams.map(({ id, name }) => [id, name]))
}
