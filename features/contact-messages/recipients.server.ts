import { rolesOf } from '../../kit/current-user.server.ts'
import { hasPermission } from '../../kit/roles.ts'
import type { Db } from '../../kit/tables.server.ts'
import { fromKeys } from '../../ui/from-keys.ts'
import { readValue, writeValue } from '../settings/values.server.ts'
import { type Recipients, recipients } from './inbox-schema.ts'
import { subjects } from './subjects.ts'

const KEY = 'messageRecipients'

interface RecipientsOrDefault {
  recipients: Recipients
  /** The user name of the admin who is told as long as the club has named nobody. */
  byDefault: string | null
}

/** Returns whom the club has named for emails about new messages, by subject; undefined before it has. */
export async function readChosen(db: Db): Promise<Recipients | undefined> {
  const value = await readValue(db, KEY)
  return value === undefined ? undefined : recipients.parse(JSON.parse(value))
}

/** Returns who is told of a new message, by subject: by default the first admin who has an email. */
export async function readRecipients(db: Db): Promise<RecipientsOrDefault> {
  const chosen = await readChosen(db)
  if (chosen) return { recipients: chosen, byDefault: null }
  const admin = await db
    .selectFrom('users')
    .select(['username', 'email'])
    .where('is_admin', '=', true)
    .where('email', 'is not', null)
    .where('left_at', 'is', null)
    .orderBy('id')
    .executeTakeFirst()
  const all = fromKeys(subjects, () => admin?.email ?? '')
  return { recipients: recipients.parse(all), byDefault: admin?.username ?? null }
}

/** Runs in a transaction. */
export function writeRecipients(db: Db, values: Recipients) {
  return writeValue(db, KEY, JSON.stringify(values))
}

/** Returns the addresses of the team's coaches whose accounts may read its messages. */
export async function coachAddresses(db: Db, team: number | null) {
  if (team === null) return []
  const users = await db
    .selectFrom('users')
    .select(['users.email', 'users.is_admin', 'users.role'])
    .innerJoin('coaches', 'coaches.user_id', 'users.id')
    .innerJoin('coach_teams', 'coach_teams.coach_id', 'coaches.id')
    .where('coach_teams.team_id', '=', team)
    .orderBy('users.id')
    .execute()
  return users.flatMap(({ email, ...row }) =>
    email && hasPermission({ roles: rolesOf(row) }, 'messages.read') ? [email] : [],
  )
}

/** Returns the team that a form names; undefined for none, or for one that is gone. */
export async function teamOf(db: Db, id: number | null) {
  if (id === null) return undefined
  return db.selectFrom('teams').select(['id', 'name']).where('id', '=', id).executeTakeFirst()
}
