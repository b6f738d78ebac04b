import { rolesOf } from '../../../kit/current-user.server.ts'
import type { CurrentUser } from '../../../kit/current-user.ts'
import type { FeatureContext } from '../../../kit/feature.server.ts'
import { hasPermission, scopeOf } from '../../../kit/roles.ts'
import type { Db } from '../../../kit/tables.server.ts'
import { tableRows, untilChange } from '../../../kit/until-change.server.ts'
import type { TodayNeed } from '../schema.ts'

/** Coaches who have no account, or no team. */
export async function coaches({ db }: { db: Db }, user: CurrentUser): Promise<TodayNeed[]> {
  if (!hasPermission(user, 'coaches.update')) return []
  return untilChange({ db, of: ['coaches', 'coach_teams'], name: 'lacks' }, async () => {
    const withTeam = await db.selectFrom('coach_teams').select('coach_id').distinct().execute()
    const have = new Set(withTeam.map(({ coach_id }) => coach_id))
    const lacking = (await tableRows(db, 'coaches')).filter(
      ({ id, user_id }) => user_id === null || !have.has(id),
    )
    const [first] = lacking
    if (!first) return []
    const { id, name, user_id } = first
    const lacksOfUnnamed = have.has(id) ? 'account' : 'both'
    const lacks = user_id === null ? lacksOfUnnamed : 'team'
    return [{ kind: 'coaches', count: lacking.length, id, name, lacks }] satisfies TodayNeed[]
  })
}

/** Accounts with the role of coach that no entry among the coaches names. */
export async function coachAccounts({ db }: { db: Db }, user: CurrentUser): Promise<TodayNeed[]> {
  if (!hasPermission(user, 'coaches.update')) return []
  const accounts = await db
    .selectFrom('users')
    .select(['username', 'is_admin', 'role'])
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('coaches').select('id').whereRef('user_id', '=', 'users.id'))),
    )
    .orderBy('id')
    .execute()
  const lacking = accounts.filter(account => rolesOf(account).includes('coach'))
  const [first] = lacking
  return first ? [{ kind: 'coach-accounts', count: lacking.length, name: first.username }] : []
}

/** A coach without a team, who sees nothing: whom to ask. */
export async function noTeam(
  { db, ownTeams }: Pick<FeatureContext, 'db' | 'ownTeams'>,
  user: CurrentUser,
): Promise<TodayNeed[]> {
  if (scopeOf(user, 'schedule.read') !== 'own' || (await ownTeams(user)).length > 0) return []
  const admins = await db
    .selectFrom('users')
    .select('username')
    .where('is_admin', '=', true)
    .orderBy('id')
    .limit(3)
    .execute()
  return [{ kind: 'no-team', admins: admins.map(({ username }) => username) }]
}
