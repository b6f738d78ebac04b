import { brokenConstraint, lockTable } from '../../db/engines.ts'
import { changeContent } from '../../kit/content-change.server.ts'
import type { RowChange } from '../../kit/content-transaction.server.ts'
import { currentUser, roleColumns, rolesOf, userColumns } from '../../kit/current-user.server.ts'
import type { CurrentUser } from '../../kit/current-user.ts'
import { ExpectedError, notFound } from '../../kit/errors.ts'
import { nameKey } from '../../kit/name-key.ts'
import { nowOf } from '../../kit/now.server.ts'
import { rolesFrom, type StaffRole } from '../../kit/roles.ts'
import type { Db } from '../../kit/tables.server.ts'
import { sentence } from '../../ui/sentence.ts'
import { errorWords } from './words.ts'

interface NewUser {
  username: string
  /** Hash of the password. */
  password: string
  /** True if the password is good enough for users of the portal. */
  is_staff_password: boolean
  email: string | null
  roles: readonly StaffRole[]
}

/** Makes an account in its own change; `and` makes the rows that belong to it. Throws a 409 like `createUser`. */
export function addAccount(
  db: Db,
  user: NewUser,
  and?: (db: Db, made: CurrentUser) => Promise<void>,
) {
  return changeContent(db, null, async ({ db, record }) => {
    const made = await createUser(db, user)
    record(accountChange(null, made))
    await and?.(db, made)
    return made
  })
}

/** Throws a 409 when the user name, or one like it, exists. */
export async function createUser(db: Db, { roles, ...user }: NewUser): Promise<CurrentUser> {
  if (await isTaken(db, user.username)) throw nameTaken()
  try {
    const row = await db
      .insertInto('users')
      .values({
        ...user,
        ...roleColumns(...roles),
        name_key: nameKey(user.username),
        createdAt: nowOf(db).toISOString(),
        left_at: null,
      })
      .returning(userColumns)
      .executeTakeFirstOrThrow()
    return currentUser(row)
  } catch (error) {
    if (brokenConstraint(error) === 'unique') throw nameTaken()
    throw error
  }
}

/** A closed account keeps its name, as it may come back. */
async function isTaken(db: Db, username: string) {
  return (await userNamed(db, username).select('id').execute()).length > 0
}

/** User names differ in more than case and spaces. */
function userNamed(db: Db, username: string) {
  return db.selectFrom('users').where('name_key', '=', nameKey(username))
}

function nameTaken() {
  const taken = sentence(errorWords, 'nameTaken')
  return new ExpectedError(409, taken, { errors: { username: taken } })
}

/** Returns the account that a typed name means, with the hash of its password, unless it is closed. */
export async function findUser(db: Db, username: string) {
  const row = await userNamed(db, username)
    .select([...userColumns, 'password'])
    .where('left_at', 'is', null)
    .executeTakeFirst()
  return row && { ...currentUser(row), password: row.password }
}

/**
 * Gives an account these roles in place of its own, and ends its sessions when they differ. A closed account that gets a
 * role is open again. Runs in the caller's transaction. Throws 409 when no admin would remain.
 */
export async function setRoles(
  db: Db,
  id: number,
  roles: readonly StaffRole[],
): Promise<CurrentUser> {
  // When two admins demote each other at once, the second sees the first's change.
  await lockTable(db, 'users')
  const before = await db
    .selectFrom('users')
    .select(userColumns)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!before) throw notFound('account')
  const target = rolesFrom(roles)
  if (sameRoles(rolesOf(before), target)) return currentUser(before)
  if (before.is_admin) await requireAnotherAdmin(db, id)
  const after = await db
    .updateTable('users')
    .set({ ...roleColumns(...target), left_at: null })
    .where('id', '=', id)
    .returning(userColumns)
    .executeTakeFirstOrThrow()
  await db.deleteFrom('sessions').where('user_id', '=', id).execute()
  return currentUser(after)
}

/** Roles are listed in one order. */
export function sameRoles(some: readonly StaffRole[], others: readonly StaffRole[]) {
  return some.join() === others.join()
}

/** Throws 409 when this is the only admin. The caller's transaction holds the lock of the table `users`. */
export async function requireAnotherAdmin(db: Db, id: number) {
  const another = await db
    .selectFrom('users')
    .select('id')
    .where('is_admin', '=', true)
    .where('id', '!=', id)
    .limit(1)
    .executeTakeFirst()
  if (!another) throw new ExpectedError(409, LAST_ADMIN)
}

const LAST_ADMIN = sentence(errorWords, 'lastAdmin')

/** An account as History knows it. */
export interface RecordedAccount extends CurrentUser {
  left_at?: string | null
}

/** Records the change of an account; History gets nothing that signs in. */
export function accountChange(
  before: RecordedAccount | null,
  after: RecordedAccount | null,
  undoes?: number,
): RowChange {
  const { id = 0, username: name = '' } = after ?? before ?? {}
  const change = { before: before && shown(before), after: after && shown(after) }
  const history = { name, ...(undoes !== undefined && { undoes }) }
  return { table: 'users', id, ...change, isPublic: false, history }
}

function shown({ username, email, roles, left_at }: RecordedAccount) {
  return { username, email, roles, ...(left_at !== undefined && { left_at }) }
}
