import { brokenConstraint } from '../../db/engines.ts'
import type { CurrentUser } from '../../kit/current-user.ts'
import { taken } from '../../kit/errors.ts'
import type { Db, Numbered } from '../../kit/tables.server.ts'

declare module '../../kit/tables.server.ts' {
  interface Tables {
    users: Numbered<{
      username: string
      /** Hash in argon2's own notation. */
      password: string
      email: string | null
      is_admin: boolean
      createdAt: string
    }>
  }
}

const currentUser = ['id', 'username', 'email', 'is_admin'] as const

interface NewUser {
  username: string
  /** Hash of the password. */
  password: string
  email: string | null
  is_admin: boolean
}

/** Throws a 409 when the user name exists. */
export async function createUser(db: Db, user: NewUser): Promise<CurrentUser> {
  try {
    return await db
      .insertInto('users')
      .values({ ...user, createdAt: new Date().toISOString() })
      .returning(currentUser)
      .executeTakeFirstOrThrow()
  } catch (error) {
    if (brokenConstraint(error) === 'unique') throw taken('This username already exists.')
    throw error
  }
}

/** The user with the hash of the password. */
export function findUser(db: Db, username: string) {
  return db
    .selectFrom('users')
    .select([...currentUser, 'password'])
    .where('username', '=', username)
    .executeTakeFirst()
}

export async function makeAdmin(db: Db, id: number): Promise<CurrentUser> {
  return db
    .updateTable('users')
    .set({ is_admin: true })
    .where('id', '=', id)
    .returning(currentUser)
    .executeTakeFirstOrThrow()
}
