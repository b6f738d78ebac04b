import type { Db } from '../../kit/tables.server.ts'

/** Returns the rows of these email addresses, in lower case, with the names of the followed teams. */
export async function followersAt(db: Db, addresses: readonly string[]) {
  const rows = await db
    .selectFrom('followers')
    .selectAll()
    .where('channel', '=', 'email')
    .where('address', 'in', ['', ...addresses])
    .orderBy('id')
    .execute()
  const teams = await db
    .selectFrom('followed_teams')
    .innerJoin('teams', 'teams.id', 'team_id')
    .select(['follower_id', 'name'])
    .where('follower_id', 'in', [0, ...rows.map(({ id }) => id)])
    .orderBy('team_id')
    .execute()
  const namesOf = (id: number) => teams.filter(({ follower_id }) => follower_id === id)
  return rows.map(row => ({
    ...row,
    teams: namesOf(row.id)
      .map(({ name }) => name)
      .join(', '),
  }))
}
