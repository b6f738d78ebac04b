import type { Generated } from 'kysely'
import type { CurrentUser } from './current-user.ts'
import type { Role } from './roles.ts'
import type { Numbered } from './tables.server.ts'

declare module './tables.server.ts' {
  interface Tables {
    users: Numbered<{
      username: string
      /** `nameKey` of the user name; unique together with `name_twin`. */
      name_key: string | null
      /** Tells accounts from before that rule from each other; 0 for all others. */
      name_twin: Generated<number>
      /** Hash in argon2's own notation. */
      password: string
      email: string | null
      is_admin: boolean
      /** Of an account that is no admin; `roleOf` answers the role of any. */
      role: Generated<StoredRole>
      createdAt: string
    }>
  }
}

type StoredRole = Exclude<Role, 'admin'>

/** The columns of which `currentUser` is made. */
export const userColumns = [
  'users.id',
  'users.username',
  'users.email',
  'users.is_admin',
  'users.role',
] as const

interface UserRow extends Omit<CurrentUser, 'role'> {
  role: StoredRole
}

export function currentUser(row: UserRow): CurrentUser {
  const { id, username, email, is_admin } = row
  return { id, username, email, is_admin, role: roleOf(row) }
}

export function roleOf({ is_admin, role }: Pick<UserRow, 'is_admin' | 'role'>): Role {
  return is_admin ? 'admin' : role
}

/** The columns that store a role. */
export function roleColumns(role: Role) {
  return role === 'admin'
    ? ({ is_admin: true, role: 'user' } as const)
    : ({ is_admin: false, role } as const)
}
