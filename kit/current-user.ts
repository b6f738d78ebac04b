import type { Role } from './roles.ts'

/** The signed-in user, as the browser gets to know it. */
export interface CurrentUser {
  id: number
  username: string
  email: string | null
  /** Whether the role is 'admin'. */
  is_admin: boolean
  role: Role
}
