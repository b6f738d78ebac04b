import type { CurrentUser } from '../../../kit/current-user.ts'
import type { FeatureContext } from '../../../kit/feature.server.ts'
import { hasPermission, scopeOf } from '../../../kit/roles.ts'
import type { TodayNeed } from '../schema.ts'

/**
 * Messages that nobody has answered, but those that may be spam, or wait as a task; a coach gets those to their teams.
 */
export async function messages(
  { db, ownTeams }: Pick<FeatureContext, 'db' | 'ownTeams'>,
  user: CurrentUser,
): Promise<TodayNeed[]> {
  const scope = scopeOf(user, 'messages.read')
  if (!scope) return []
  let open = db
    .selectFrom('contact_messages')
    .where('handled_at', 'is', null)
    .where('archived_at', 'is', null)
    .where('suspected_at', 'is', null)
    .where(({ eb, or }) => or([eb('task_on', 'is', null), eb('task_done_at', 'is not', null)]))
  if (scope === 'own') {
    const teams = (await ownTeams(user)).map(({ id }) => id)
    open = open.where('team_id', 'in', [0, ...teams])
  }
  const oldest = await open
    .select(['id', 'name', 'createdAt'])
    .orderBy('createdAt')
    .orderBy('id')
    .executeTakeFirst()
  if (!oldest) return []
  const { count } = await open
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow()
  const { id, name, createdAt: since } = oldest
  const mayAnswer = hasPermission(user, 'messages.update')
  return [{ kind: 'messages', count: Number(count), id, name, since, mayAnswer }]
}

/** The most tasks on one screen; the inbox has the others. */
const MAX_TASKS = 20

/** Messages that are a task of today, or of a day before, until it is ticked off; a coach gets those to their teams. */
export async function tasks(
  { db, clubNow, ownTeams }: Pick<FeatureContext, 'db' | 'clubNow' | 'ownTeams'>,
  user: CurrentUser,
): Promise<TodayNeed[]> {
  const scope = scopeOf(user, 'messages.read')
  if (!scope) return []
  const { today } = await clubNow(db)
  let due = db
    .selectFrom('contact_messages')
    .select(['id', 'name', 'task', 'task_on', 'assigned_to'])
    .where('task_on', '<=', today)
    .where('task_done_at', 'is', null)
  if (scope === 'own') {
    const teams = (await ownTeams(user)).map(({ id }) => id)
    due = due.where('team_id', 'in', [0, ...teams])
  }
  const rows = await due.orderBy('task_on').orderBy('id').limit(MAX_TASKS).execute()
  const mayUpdate = hasPermission(user, 'messages.update')
  return rows.map(({ task_on, assigned_to: assigned, ...row }) => ({
    kind: 'task' as const,
    ...row,
    on: task_on ?? today,
    assigned,
    mayUpdate,
  }))
}
