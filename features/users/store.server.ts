import { brokenConstraint } from '../../db/engines.ts'
import { taken } from '../../kit/errors.ts'
import type { Db } from '../../kit/tables.server.ts'
import type { CurrentUser } from './schema.ts'

const shown = ['id', 'username', 'email', 'is_admin'] as const

interface NewUser {
  username: string
  /** Hash of the password. */
  password: string
  email: string | null
  is_admin: boolean
}

/** Throws a 409 when the name exists. */
export async function createUser(db: Db, user: NewUser): Promise<CurrentUser> {
  try {
    return await db
      .insertInto('users')
      .values({ ...user, createdAt: new Date().toISOString() })
      .returning(shown)
      .executeTakeFirstOrThrow()
  } catch (error) {
    if (brokenConstraint(error) === 'unique') throw taken('This username already exists.')
    throw error
  }
}

/** The user of that name with the hash of the password. */
export function findUser(db: Db, username: string) {
  return db
    .selectFrom('users')
    .select([...shown, 'password'])
    .where('username', '=', username)
    .executeTakeFirst()
}

export async function makeAdmin(db: Db, id: number): Promise<CurrentUser> {
  return db
    .updateTable('users')
    .set({ is_admin: true })
    .where('id', '=', id)
    .returning(shown)
    .executeTakeFirstOrThrow()
}
