import type { ContentTransaction, RowChange } from '../../../kit/content-transaction.server.ts'
import { rolesOf } from '../../../kit/current-user.server.ts'
import { hasPermission, type StaffRole, scopeOf } from '../../../kit/roles.ts'
import type { Db } from '../../../kit/tables.server.ts'

/** A user who may no longer see the addresses of teams; 'all': those of the whole club. */
interface Leaver {
  name: string
  teams: readonly number[] | 'all'
}

/**
 * Notes at a team's address who has lost the team, or the portal, and may still have it: it works until somebody renews
 * it. The program does not decide, as the former user may be a parent of the team.
 */
export async function noteLeavers(content: ContentTransaction, rows: readonly RowChange[]) {
  const { db } = content
  for (const { name, teams } of await leaversOf(db, rows))
    await note(content, teams, { left_by: name })
  // A player who has come back, by Undo or by hand, has not left.
  for (const { name, teams } of await returnersOf(db, rows))
    await note(content, teams, { left_by: null }, name)
}

async function note(
  { db, record }: ContentTransaction,
  teams: Leaver['teams'],
  values: { left_by: string | null },
  former?: string,
) {
  if (teams.length === 0) return
  const noted = await db
    .updateTable('family_calendars')
    .set(values)
    .$if(teams !== 'all', query => query.where('team_id', 'in', [...teams] as number[]))
    .$if(former !== undefined, query => query.where('left_by', '=', former ?? ''))
    .returning('team_id')
    .execute()
  for (const { team_id: id } of noted)
    record({ table: 'family_calendars', id, before: {}, after: {}, isPublic: false })
}

/** The users whom the rows concern, with the teams whose addresses they see now. */
async function returnersOf(db: Db, rows: readonly RowChange[]): Promise<Leaver[]> {
  const ids = rows.flatMap(({ table, id, after }) => {
    const { user_id } = (after ?? {}) as Partial<CoachRow>
    if (table === 'users') return [Number(id)]
    return (table === 'coaches' || table === 'coach_teams') && user_id ? [user_id] : []
  })
  const users = db.selectFrom('users').select(['id', 'username', 'is_admin', 'role'])
  const found = ids.length > 0 ? await users.where('id', 'in', ids).execute() : []
  const returners = found.map(async ({ id, username: name, ...row }) => {
    const scope = scopeOf({ roles: rolesOf(row) }, READING)
    const teams = scope === 'own' ? await teamsOfUser(db, id) : []
    return { name, teams: scope === 'all' ? ('all' as const) : teams }
  })
  return Promise.all(returners)
}

async function leaversOf(db: Db, rows: readonly RowChange[]): Promise<Leaver[]> {
  const leavers: Leaver[] = []
  for (const { table, id, before, after } of rows) {
    if (table === 'users') leavers.push(...(await fromPortal(db, Number(id), before, after)))
    if (table === 'coaches' || table === 'coach_teams') {
      const [was, is] = [before, after] as (Partial<CoachRow> | null)[]
      const name = was?.user_id && (await nameOf(db, was.user_id, rows))
      if (!name) continue
      const had = was.team_ids ?? [
        ...(await teamsOfCoach(db, Number(id))),
        ...goneTeams(rows, Number(id)),
      ]
      const isSame = is?.user_id === was.user_id
      const lost = had.filter(team => !isSame || is?.team_ids?.includes(team) === false)
      leavers.push({ name, teams: lost })
    }
  }
  return leavers
}

interface CoachRow {
  user_id: number | null
  /** Set where the change concerns a coach's access. */
  team_ids: readonly number[]
}

/** Returns the teams of a deleted coach, whose rows no longer exist. */
function goneTeams(rows: readonly RowChange[], coach: number) {
  return rows.flatMap(({ table, before }) => {
    const { coach_id, team_id } = (before ?? {}) as { coach_id?: number; team_id?: number }
    return table === 'coach_teams' && coach_id === coach && team_id ? [team_id] : []
  })
}

const READING = 'schedule.read'

/** The user's roles no longer read the schedule, or only that of the own teams. */
async function fromPortal(db: Db, id: number, before: object | null, after: object | null) {
  const [was, is] = [before, after] as ({ username: string; roles?: StaffRole[] } | null)[]
  // A closed account that is deleted by its age has no roles any more.
  if (!was?.roles || !hasPermission({ roles: was.roles }, READING)) return []
  const [had, has] = [was, is].map(user => user?.roles && scopeOf({ roles: user.roles }, READING))
  if (had === has) return []
  return [{ name: was.username, teams: had === 'all' ? 'all' : await teamsOfUser(db, id) } as const]
}

async function nameOf(db: Db, id: number, rows: readonly RowChange[]) {
  const user = db.selectFrom('users').select('username').where('id', '=', id)
  const removed = rows.find(row => row.table === 'users' && row.id === id)?.before
  return (await user.executeTakeFirst())?.username ?? (removed as { username?: string })?.username
}

async function teamsOfUser(db: Db, userId: number) {
  const coaches = await db
    .selectFrom('coaches')
    .select('id')
    .where('user_id', '=', userId)
    .execute()
  return (await Promise.all(coaches.map(({ id }) => teamsOfCoach(db, id)))).flat()
}

async function teamsOfCoach(db: Db, id: number) {
  const teams = db.selectFrom('coach_teams').select('team_id').where('coach_id', '=', id)
  return (await teams.execute()).map(({ team_id }) => team_id)
}
