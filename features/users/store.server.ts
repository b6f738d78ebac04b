import { brokenConstraint, lockTable } from '../../db/engines.ts'
import { currentUser, roleColumns, roleOf, userColumns } from '../../kit/current-user.server.ts'
import type { CurrentUser } from '../../kit/current-user.ts'
import { ExpectedError, notFound, taken } from '../../kit/errors.ts'
import type { Role } from '../../kit/roles.ts'
import type { Db } from '../../kit/tables.server.ts'

interface NewUser {
  username: string
  /** Hash of the password. */
  password: string
  email: string | null
  role: Role
}

/** Throws a 409 when the user name exists. */
export async function createUser(db: Db, { role, ...user }: NewUser): Promise<CurrentUser> {
  try {
    const row = await db
      .insertInto('users')
      .values({ ...user, ...roleColumns(role), createdAt: new Date().toISOString() })
      .returning(userColumns)
      .executeTakeFirstOrThrow()
    return currentUser(row)
  } catch (error) {
    if (brokenConstraint(error) === 'unique') throw taken('This username already exists.')
    throw error
  }
}

/** The user with the hash of the password. */
export async function findUser(db: Db, username: string) {
  const row = await db
    .selectFrom('users')
    .select([...userColumns, 'password'])
    .where('username', '=', username)
    .executeTakeFirst()
  return row && { ...currentUser(row), password: row.password }
}

/**
 * Gives an account a role, and ends its sessions when that is another one than before. Within the caller's transaction.
 * Throws 409 when no admin would remain.
 */
export async function setRole(db: Db, id: number, role: Role): Promise<CurrentUser> {
  // Two admins who demote each other at once: the second sees what the first has done.
  await lockTable(db, 'users')
  const before = await db
    .selectFrom('users')
    .select(userColumns)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!before) throw notFound('account')
  if (roleOf(before) === role) return currentUser(before)
  if (before.is_admin) await requireAnotherAdmin(db, id)
  const after = await db
    .updateTable('users')
    .set(roleColumns(role))
    .where('id', '=', id)
    .returning(userColumns)
    .executeTakeFirstOrThrow()
  await db.deleteFrom('sessions').where('user_id', '=', id).execute()
  return currentUser(after)
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

const LAST_ADMIN = 'This is the only admin. Make somebody else an admin first.'
