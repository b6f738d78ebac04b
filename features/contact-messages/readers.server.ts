import { rolesOf } from '../../kit/current-user.server.ts'
import { scopeOf } from '../../kit/roles.ts'
import type { Db } from '../../kit/tables.server.ts'
import type { Reader } from './inbox-schema.ts'

export interface ReaderAccount extends Reader {
  email: string | null
}

/** Returns the staff who may read messages, by name: all messages, or those to their teams. */
export async function readReaders(db: Db): Promise<ReaderAccount[]> {
  const users = await db
    .selectFrom('users')
    .select(['id', 'username', 'email', 'is_admin', 'role'])
    .where('left_at', 'is', null)
    .orderBy('username')
    .execute()
  const coached = await db
    .selectFrom('coaches')
    .innerJoin('coach_teams', 'coach_teams.coach_id', 'coaches.id')
    .select(['coaches.user_id', 'coach_teams.team_id'])
    .where('coaches.user_id', 'is not', null)
    .orderBy('coach_teams.team_id')
    .execute()
  return users.flatMap(({ id, username, email, ...row }) => {
    const scope = scopeOf({ roles: rolesOf(row) }, 'messages.read')
    if (!scope) return []
    const own = coached.flatMap(({ user_id, team_id }) => (user_id === id ? [team_id] : []))
    return [{ username, email, team_ids: scope === 'all' ? null : [...new Set(own)] }]
  })
}
