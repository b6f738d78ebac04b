import { brokenConstraint, lockTable } from '../../db/engines.ts'
import { changeContent } from '../../kit/content-change.server.ts'
import type { RowChange } from '../../kit/content-transaction.server.ts'
import { currentUser, roleColumns, roleOf, userColumns } from '../../kit/current-user.server.ts'
import type { CurrentUser } from '../../kit/current-user.ts'
import { ExpectedError, notFound } from '../../kit/errors.ts'
import { nameKey } from '../../kit/name-key.ts'
import type { Role } from '../../kit/roles.ts'
import type { Db } from '../../kit/tables.server.ts'

interface NewUser {
  username: string
  /** Hash of the password. */
  password: string
  email: string | null
  role: Role
}

/** Makes an account as a change of its own; what else belongs to it goes into `and`. Throws a 409 like `createUser`. */
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
export async function createUser(db: Db, { role, ...user }: NewUser): Promise<CurrentUser> {
  if ((await findUsers(db, user.username)).length > 0) throw nameTaken()
  try {
    const row = await db
      .insertInto('users')
      .values({
        ...user,
        ...roleColumns(role),
        name_key: nameKey(user.username),
        createdAt: new Date().toISOString(),
      })
      .returning(userColumns)
      .executeTakeFirstOrThrow()
    return currentUser(row)
  } catch (error) {
    if (brokenConstraint(error) === 'unique') throw nameTaken()
    throw error
  }
}

function nameTaken() {
  const sentence = 'This username already exists.'
  return new ExpectedError(409, sentence, { errors: { username: sentence } })
}

/** Accounts from before user names had to differ in more than case; nobody has more of a kind. */
const MOST_ALIKE = 5

/** Whom a typed name means, with the hash of the password: the account of exactly that name, else all with one like it. */
export async function findUsers(db: Db, username: string) {
  const rows = await db
    .selectFrom('users')
    .select([...userColumns, 'password'])
    .where(where =>
      where.or([where('username', '=', username), where('name_key', '=', nameKey(username))]),
    )
    .orderBy('id')
    .limit(MOST_ALIKE)
    .execute()
  const exact = rows.filter(row => row.username === username)
  return (exact.length > 0 ? exact : rows).map(row => ({
    ...currentUser(row),
    password: row.password,
  }))
}

/** The account that the name means; undefined also where it could be several. */
export async function findUser(db: Db, username: string) {
  const [user, ...others] = await findUsers(db, username)
  return others.length > 0 ? undefined : user
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

/** How the change of an account is recorded; History gets nothing that signs in. */
export function accountChange(before: CurrentUser | null, after: CurrentUser | null): RowChange {
  const { id = 0, username: name = '' } = after ?? before ?? {}
  const change = { before: before && shown(before), after: after && shown(after) }
  return { table: 'users', id, ...change, isPublic: false, history: { name } }
}

function shown({ username, email, role }: CurrentUser) {
  return { username, email, role }
}
