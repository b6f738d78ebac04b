import { lockTable } from '../../db/engines.ts'
import type { ContentTransaction } from '../../kit/content-transaction.server.ts'
import { currentUser, userColumns } from '../../kit/current-user.server.ts'
import type { CurrentUser } from '../../kit/current-user.ts'
import { notFound } from '../../kit/errors.ts'
import { type Role, roles } from '../../kit/roles.ts'
import type { Db } from '../../kit/tables.server.ts'
import { usersWithFactor } from '../second-factor/factors.server.ts'
import { noteSecurity, type SecurityContext } from '../security-log/note.server.ts'
import { accountChange, requireAnotherAdmin, setRole } from '../users/store.server.ts'
import type { Account } from './schema.ts'

const DAY = 24 * 60 * 60_000
/** Days without use after which a session counts no more. */
const IDLE = 14

/** Everybody, by role and name. */
export async function listAccounts(db: Db, now: Date): Promise<Account[]> {
  const idleSince = new Date(now.getTime() - IDLE * DAY).toISOString()
  const rows = await db
    .selectFrom('users')
    .select([...userColumns, 'createdAt', 'name_key'])
    .select(eb => [
      eb
        .selectFrom('sessions')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('sessions.user_id', '=', 'users.id')
        .where('seen_at', '>=', idleSince)
        .as('devices'),
      eb
        .selectFrom('sessions')
        .select(({ fn }) => fn.max('seen_at').as('last'))
        .whereRef('sessions.user_id', '=', 'users.id')
        .as('sessionSeen'),
      eb
        .selectFrom('known_devices')
        .select(({ fn }) => fn.max('seen_at').as('last'))
        .whereRef('known_devices.user_id', '=', 'users.id')
        .as('deviceSeen'),
    ])
    .orderBy('username')
    .execute()
  const secured = await usersWithFactor(db)
  const alike = Map.groupBy(rows, ({ name_key }) => name_key)
  const accounts = rows.map(row => {
    const { id, username, email, role } = currentUser(row)
    return {
      ...{ id, username, email, role, createdAt: row.createdAt },
      lastSeen:
        [row.sessionSeen, row.deviceSeen]
          .filter(at => at !== null)
          .sort()
          .at(-1) ?? null,
      devices: Number(row.devices ?? 0),
      hasSecondFactor: secured.has(id),
      hasTwin: (alike.get(row.name_key)?.length ?? 0) > 1,
    }
  })
  return accounts.sort((one, other) => roles.indexOf(one.role) - roles.indexOf(other.role))
}

/** Accounts that registered by themselves, and wait for a role. */
export async function countWaiting(db: Db) {
  const { count } = await db
    .selectFrom('users')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('is_admin', '=', false)
    .where('role', '=', 'user')
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function findAccount(db: Db, id: number): Promise<CurrentUser> {
  const row = await db
    .selectFrom('users')
    .select(userColumns)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw notFound('account')
  return currentUser(row)
}

/** An account, and the admin who changes it. */
interface ByAdmin {
  id: number
  by: CurrentUser | null
}

/** Throws 409 when no admin would remain. */
export async function changeRole(
  context: SecurityContext,
  { db, record }: ContentTransaction,
  { id, role, by }: ByAdmin & { role: Role },
) {
  // Before the first read, so that what is read is what the change starts from.
  await lockTable(db, 'users')
  const before = await findAccount(db, id)
  const after = await setRole(db, id, role)
  if (before.role === role) return
  record(accountChange(before, after))
  const kind = role === 'admin' ? 'role-raised' : 'role-changed'
  await noteSecurity(db, context, { kind, user: role === 'user' ? before : after, by })
}

/** Removes an account, its sessions and its links; throws 409 when no admin would remain. */
export async function removeAccount(
  context: SecurityContext,
  { db, record }: ContentTransaction,
  { id, by }: ByAdmin,
) {
  await lockTable(db, 'users')
  const account = await findAccount(db, id)
  if (account.is_admin) await requireAnotherAdmin(db, id)
  // As the foreign key would, but recorded.
  const coaches = await db
    .updateTable('coaches')
    .set({ user_id: null })
    .where('user_id', '=', id)
    .returningAll()
    .execute()
  for (const after of coaches) {
    const before = { ...after, user_id: id }
    record({ table: 'coaches', id: after.id, before, after, isPublic: false })
  }
  await db.deleteFrom('users').where('id', '=', id).execute()
  record(accountChange(account, null))
  await noteSecurity(db, context, { kind: 'account-removed', user: account, by })
}

/** Ends all sessions of an account. */
export async function signOutEverywhere(db: Db, id: number) {
  await findAccount(db, id)
  await db.deleteFrom('sessions').where('user_id', '=', id).execute()
}
