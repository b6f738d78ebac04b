import type { Role, StaffRole } from './roles.ts'

/** The signed-in user, as the browser gets to know it. */
export interface CurrentUser {
  id: number
  username: string
  email: string | null
  /** True for the role 'admin'. */
  is_admin: boolean
  /** The first of the roles; 'user' without one. */
  role: Role
  roles: StaffRole[]
}
