import type { FastifyInstance, FastifyRequest } from 'fastify'
import { lockTable } from '../../db/engines.ts'
import type { Actor } from '../../kit/actor.server.ts'
import { actorOf } from '../../kit/actor.server.ts'
import { changeContent } from '../../kit/content-change.server.ts'
import type { ContentTransaction } from '../../kit/content-transaction.server.ts'
import { rolesOf } from '../../kit/current-user.server.ts'
import { notFound } from '../../kit/errors.ts'
import type { FeatureContext } from '../../kit/feature.server.ts'
import type { UndoRequest } from '../../kit/history/tables.server.ts'
import { message } from '../../kit/messages.ts'
import { routeConfig } from '../../kit/operation.server.ts'
import { rowId } from '../../kit/resource/row-id.ts'
import { mainRole } from '../../kit/roles.ts'
import type { Db } from '../../kit/tables.server.ts'
import { invalid, requireValid } from '../../kit/validation.ts'
import { sentence } from '../../ui/sentence.ts'
import { operations } from './operations.server.ts'
import { type Access, type CoachAccess, coachAccess } from './schema.ts'

type ById = FastifyRequest<{ Params: { id: string } }>

/** Lets admins set a coach's own teams, and the coach's account. */
export function accessEndpoints(app: FastifyInstance, { db, ownTeams }: FeatureContext) {
  app.get('/coaches/:id/access', routeConfig(operations.readAccess), ({ params }: ById) =>
    readAccess(db, rowId(params.id, 'coach')),
  )

  const setting = routeConfig(operations.setAccess, { recentProof: 'changesAccess' })
  app.put('/coaches/:id/access', setting, (request: ById) => {
    const id = rowId(request.params.id, 'coach')
    return writeAccess(db, actorOf(request), id, requireValid(coachAccess, request.body))
  })

  const reading = routeConfig(operations.ownTeams, { permission: 'schedule.read' })
  // Returns the teams that a coach may edit, for the forms of the portal.
  app.get('/own-teams', reading, async ({ user }) => (user ? ownTeams(user) : []))
}

async function readAccess(db: Db, id: number): Promise<CoachAccess> {
  const accounts = await db
    .selectFrom('users')
    .select(['id', 'username', 'is_admin', 'role'])
    .where('left_at', 'is', null)
    .orderBy('username')
    .execute()
  return {
    ...(await accessOf(db, id)),
    accounts: accounts.map(({ id, username, ...row }) => {
      const roles = rolesOf(row)
      return { id, username, role: mainRole(roles), roles }
    }),
  }
}

export async function accessOf(db: Db, id: number): Promise<Access> {
  const coach = await db
    .selectFrom('coaches')
    .select('user_id')
    .where('id', '=', id)
    .executeTakeFirst()
  if (!coach) throw notFound('coach')
  const teams = await db
    .selectFrom('coach_teams')
    .select('team_id')
    .where('coach_id', '=', id)
    .orderBy('team_id')
    .execute()
  return { user_id: coach.user_id, team_ids: teams.map(({ team_id }) => team_id) }
}

function writeAccess(db: Db, actor: Actor, id: number, access: Access) {
  return changeContent(db, actor, change => setAccess(change, id, access))
}

/** Gives the coach that account and these teams, in the caller's change. */
export async function setAccess(
  { db, record }: ContentTransaction,
  id: number,
  { user_id, team_ids }: Access,
  undoes?: number,
) {
  await lockTable(db, 'coach_teams')
  const before = await accessOf(db, id)
  await requireExisting(db, 'users', user_id === null ? [] : [user_id], 'user_id', 'Account')
  await requireExisting(db, 'teams', team_ids, 'team_ids', 'Team')
  await db.updateTable('coaches').set({ user_id }).where('id', '=', id).execute()
  await db.deleteFrom('coach_teams').where('coach_id', '=', id).execute()
  const rows = team_ids.map(team_id => ({ coach_id: id, team_id }))
  if (rows.length > 0) await db.insertInto('coach_teams').values(rows).execute()
  const after = await accessOf(db, id)
  const { name } = await db
    .selectFrom('coaches')
    .select('name')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  // The pages of the teams show their coaches.
  const history = { name, ...(undoes !== undefined && { undoes }) }
  record({ table: 'coach_teams', id, before, after, isPublic: true, history })
  if (before.user_id !== user_id) record({ table: 'coaches', id, before, after, isPublic: false })
  return after
}

/** Gives a coach the former account and teams again, those that there are. */
export async function takeBackAccess(
  change: ContentTransaction,
  { rowId, before, undoes, stays, requireProof }: UndoRequest,
) {
  const { db } = change
  await lockTable(db, 'coach_teams')
  const current = await accessOf(db, Number(rowId))
  if (stays({ ...current })) return
  requireProof('changesAccess')
  const { user_id, team_ids } = { ...current, ...(before as Partial<Access>) }
  const users = await existing(db, 'users', user_id === null ? [] : [user_id])
  const teams = await existing(db, 'teams', team_ids)
  const allowed = {
    user_id: users[0] ?? null,
    team_ids: team_ids.filter(id => teams.includes(id)),
  }
  await setAccess(change, Number(rowId), allowed, undoes)
}

export async function requireExisting(
  db: Db,
  table: 'users' | 'teams' | 'coaches',
  ids: readonly number[],
  field: string,
  label: string,
) {
  if ((await existing(db, table, ids)).length < ids.length)
    throw invalid({ [field]: sentence(message, 'notExisting', { label }) })
}

async function existing(db: Db, table: 'users' | 'teams' | 'coaches', ids: readonly number[]) {
  if (ids.length === 0) return []
  const found = await db.selectFrom(table).select('id').where('id', 'in', ids).execute()
  return found.map(({ id }) => id)
}
