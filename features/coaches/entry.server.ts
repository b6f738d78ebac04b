import type { ContentTransaction } from '../../kit/content-transaction.server.ts'
import { readTeamNames } from '../teams/names.server.ts'
import { accessOf, setAccess } from './access.server.ts'

interface NewCoach {
  user_id: number
  name: string
  /** The entry that they have already. */
  coach_id: number | null
  team_ids: readonly number[]
}

/**
 * Links an account to its public entry among the coaches, and to these teams. Without an entry, or where it is gone or
 * somebody else's by now, makes one. Teams that are gone are left out.
 */
export async function giveEntry(
  change: ContentTransaction,
  { user_id, name, coach_id, team_ids }: NewCoach,
) {
  const names = await readTeamNames(change.db)
  const teams = team_ids.filter(id => names.has(id))
  const found = coach_id === null ? undefined : await freeEntry(change, coach_id)
  const id =
    found ??
    (await makeEntry(
      change,
      name,
      teams.map(team => names.get(team) ?? ''),
    ))
  const before = await accessOf(change.db, id)
  await setAccess(change, id, { user_id, team_ids: [...new Set([...before.team_ids, ...teams])] })
}

async function freeEntry({ db }: ContentTransaction, id: number) {
  const entries = db.selectFrom('coaches').select('id').where('id', '=', id)
  return (await entries.where('user_id', 'is', null).executeTakeFirst())?.id
}

async function makeEntry({ db, record }: ContentTransaction, name: string, teams: string[]) {
  const role = ['Coach', ...teams].join(', ').slice(0, 200)
  const after = await db
    .insertInto('coaches')
    .values({ name, role, experience: null, photoUrl: null, user_id: null })
    .returningAll()
    .executeTakeFirstOrThrow()
  record({ table: 'coaches', id: after.id, before: null, after, isPublic: true, history: { name } })
  return after.id
}
