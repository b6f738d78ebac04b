import type { FastifyInstance, FastifyRequest } from 'fastify'
import { lockTable } from '../../db/engines.ts'
import type { Actor } from '../../kit/actor.server.ts'
import { changeContent } from '../../kit/content-change.server.ts'
import { roleOf } from '../../kit/current-user.server.ts'
import { notFound } from '../../kit/errors.ts'
import type { FeatureContext } from '../../kit/feature.server.ts'
import { rowId } from '../../kit/resource/row-id.ts'
import type { Db } from '../../kit/tables.server.ts'
import { invalid, valid } from '../../kit/validation.ts'
import { type Access, type CoachAccess, coachAccess } from './schema.ts'

type ById = FastifyRequest<{ Params: { id: string } }>

/** How admins say which teams are a coach's own, and which account is the coach's. */
export function accessEndpoints(app: FastifyInstance, { db, ownTeams }: FeatureContext) {
  app.get('/coaches/:id/access', ({ params }: ById) => readAccess(db, rowId(params.id, 'coach')))

  app.put(
    '/coaches/:id/access',
    { config: { recentProof: true } },
    ({ params, body, user }: ById) =>
      writeAccess(db, user, rowId(params.id, 'coach'), valid(coachAccess, body)),
  )

  // What a coach may edit, for the forms of the portal.
  app.get('/own-teams', { config: { permission: 'schedule.read' } }, async ({ user }) =>
    user ? ownTeams(user) : [],
  )
}

async function readAccess(db: Db, id: number): Promise<CoachAccess> {
  const accounts = await db
    .selectFrom('users')
    .select(['id', 'username', 'is_admin', 'role'])
    .orderBy('username')
    .execute()
  return {
    ...(await accessOf(db, id)),
    accounts: accounts.map(({ id, username, ...row }) => ({ id, username, role: roleOf(row) })),
  }
}

async function accessOf(db: Db, id: number): Promise<Access> {
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

function writeAccess(db: Db, actor: Actor, id: number, { user_id, team_ids }: Access) {
  return changeContent(db, actor, async ({ db, record }) => {
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
    record({ table: 'coach_teams', id, before, after, isPublic: true, history: { name } })
    if (before.user_id !== user_id) record({ table: 'coaches', id, before, after, isPublic: false })
    return after
  })
}

async function requireExisting(
  db: Db,
  table: 'users' | 'teams',
  ids: readonly number[],
  field: string,
  label: string,
) {
  if (ids.length === 0) return
  const found = await db.selectFrom(table).select('id').where('id', 'in', ids).execute()
  if (found.length < ids.length) throw invalid({ [field]: `${label} is not one that exists` })
}
