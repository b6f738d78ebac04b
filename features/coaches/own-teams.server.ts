import type { CurrentUser } from '../../kit/current-user.ts'
import type { Db } from '../../kit/tables.server.ts'
import type { OwnTeam } from '../../kit/teams-of-user.ts'

/** The teams of the coaches with that account, by name. */
export function readOwnTeams(db: Db, { id }: Pick<CurrentUser, 'id'>): Promise<OwnTeam[]> {
  return db
    .selectFrom('teams')
    .select(['teams.id', 'teams.name'])
    .where('teams.id', 'in', query =>
      query
        .selectFrom('coach_teams')
        .innerJoin('coaches', 'coaches.id', 'coach_teams.coach_id')
        .select('coach_teams.team_id')
        .where('coaches.user_id', '=', id),
    )
    .orderBy('teams.name')
    .execute()
}
