import { lockTable } from '../../db/engines.ts'
import type { ContentTransaction } from '../../kit/content-transaction.server.ts'
import { currentUser, userColumns } from '../../kit/current-user.server.ts'
import type { CurrentUser } from '../../kit/current-user.ts'
import { DAY_MS } from '../../kit/durations.ts'
import { ExpectedError, notFound } from '../../kit/errors.ts'
import { roles, type StaffRole } from '../../kit/roles.ts'
import { IDLE_DAYS, sessionNow } from '../../kit/sessions.server.ts'
import type { Db } from '../../kit/tables.server.ts'
import { sentence } from '../../ui/sentence.ts'
import { usersWithFactor } from '../second-factor/factors.server.ts'
import { noteSecurity, type SecurityContext } from '../security-log/note.server.ts'
import { accountChange, requireAnotherAdmin, sameRoles, setRoles } from '../users/store.server.ts'
import { removeInvitation } from './invitations.server.ts'
import type { Account } from './schema.ts'
import { errorWords } from './words.ts'

/** Lists all accounts, by their first role and name. */
export async function listAccounts(db: Db): Promise<Account[]> {
  const idleSince = new Date(sessionNow().getTime() - IDLE_DAYS * DAY_MS).toISOString()
  const rows = await db
    .selectFrom('users')
    .select([...userColumns, 'createdAt', 'left_at'])
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
  const accounts = rows.map(row => {
    const { id, username, email, role, roles } = currentUser(row)
    return {
      id,
      username,
      email,
      role,
      roles,
      createdAt: row.createdAt,
      leftAt: row.left_at,
      lastSeen:
        [row.sessionSeen, row.deviceSeen]
          .filter(at => at !== null)
          .sort()
          .at(-1) ?? null,
      devices: Number(row.devices ?? 0),
      hasSecondFactor: secured.has(id),
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
    .where('left_at', 'is', null)
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

/** An account, and the admin who is changing it. */
export interface ByAdmin {
  id: number
  by: CurrentUser | null
  /** The id of the change in History that is taken back. */
  undoes?: number
}

/** Also opens a closed account, where it gets a role or `reopens`. Throws 409 when no admin would remain. */
export async function changeRoles(
  context: SecurityContext,
  { db, record }: ContentTransaction,
  { id, roles, by, undoes, reopens }: ByAdmin & { roles: readonly StaffRole[]; reopens?: boolean },
) {
  // Locks before the first read, so that the change starts from what was read.
  await lockTable(db, 'users')
  const before = await findRecorded(db, id)
  if (before.roles.length === 0 && roles.length > 0) await requireStaffPassword(db, id)
  if (reopens) await db.updateTable('users').set({ left_at: null }).where('id', '=', id).execute()
  await setRoles(db, id, roles)
  const after = await findRecorded(db, id)
  if (sameRoles(before.roles, after.roles) && before.left_at === after.left_at) return
  if (before.is_admin) await endWhatTheyMade({ db, record }, id)
  record(accountChange(before, after, undoes))
  const kind = after.is_admin ? 'role-raised' : 'role-changed'
  await noteSecurity(db, context, { kind, user: roles.length === 0 ? before : after, by })
}

/** Throws 409 where the password did not pass the check for the portal; only its hash is known now. */
async function requireStaffPassword(db: Db, id: number) {
  const { is_staff_password } = await db
    .selectFrom('users')
    .select('is_staff_password')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (!is_staff_password) throw new ExpectedError(409, TOO_EASY)
}

const TOO_EASY = sentence(errorWords, 'tooEasy')

/** The account with what History keeps of it. */
export async function findRecorded(db: Db, id: number) {
  const { left_at } = await db
    .selectFrom('users')
    .select('left_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => notFound('account'))
  return { ...(await findAccount(db, id)), left_at }
}

/** Ends the access that a former admin could give: invitations, and links for passwords. */
async function endWhatTheyMade(change: Pick<ContentTransaction, 'db' | 'record'>, id: number) {
  const invitations = await change.db
    .selectFrom('invitations')
    .select('id')
    .where('inviter_id', '=', id)
    .execute()
  for (const invitation of invitations) await removeInvitation(change, invitation.id)
  await endPasswordLinks(change.db)
}

/** The author of a link is not known; links last for a day, and another one is quickly made. */
export async function endPasswordLinks(db: Db) {
  await db.deleteFrom('account_links').execute()
}

/** Removes an account, its sessions and its links; throws 409 when no admin would remain. */
export async function removeAccount(
  context: SecurityContext,
  { db, record }: ContentTransaction,
  { id, by }: ByAdmin,
) {
  await lockTable(db, 'users')
  const account = await findAccount(db, id)
  if (account.is_admin) {
    await requireAnotherAdmin(db, id)
    await endWhatTheyMade({ db, record }, id)
  }
  // Does the work of the foreign key, but recorded.
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
