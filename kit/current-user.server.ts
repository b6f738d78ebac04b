import type { Generated } from 'kysely'
import type { CurrentUser } from './current-user.ts'
import { mainRole, type Role, rolesFrom, type StaffRole } from './roles.ts'
import type { Numbered } from './tables.server.ts'

declare module './tables.server.ts' {
  interface Tables {
    users: Numbered<{
      username: string
      /** `nameKey` of the user name; unique. */
      name_key: string
      /** Hash in argon2's own notation. */
      password: string
      /** True if the password passed the check for users of the portal. */
      is_staff_password: Generated<boolean>
      email: string | null
      is_admin: boolean
      /** Roles of an account that is not an admin, 'coach treasurer', or 'user'; `rolesOf` returns those of any account. */
      role: Generated<string>
      createdAt: string
      /** When its owner left the club, ISO 8601 UTC: it signs nobody in, and has no role. */
      left_at: string | null
    }>
  }
}

/** The columns that `currentUser` needs. */
export const userColumns = [
  'users.id',
  'users.username',
  'users.email',
  'users.is_admin',
  'users.role',
] as const

type UserRow = Omit<CurrentUser, 'role' | 'roles'> & { role: string }

export function currentUser(row: UserRow): CurrentUser {
  const { id, username, email, is_admin } = row
  const roles = rolesOf(row)
  return { id, username, email, is_admin, role: mainRole(roles), roles }
}

export function rolesOf({ is_admin, role }: Pick<UserRow, 'is_admin' | 'role'>): StaffRole[] {
  return is_admin ? ['admin'] : rolesFrom(role.split(' '))
}

/** The columns that store these roles. */
export function roleColumns(...all: Role[]) {
  const roles = rolesFrom(all)
  return roles.includes('admin')
    ? { is_admin: true, role: 'user' }
    : { is_admin: false, role: roles.join(' ') || 'user' }
}
