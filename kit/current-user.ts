import { z } from 'zod'
import { roles, staffRoles } from './roles.ts'

/** The signed-in user, as the browser gets to know it. */
export const currentUserShape = () =>
  z
    .object({
      id: z.int(),
      username: z.string(),
      email: z.string().nullable(),
      /** True for the role 'admin'. */
      is_admin: z.boolean(),
      /** The first of the roles; 'user' without one. */
      role: z.enum(roles),
      roles: z.array(z.enum(staffRoles)),
    })
    .meta({ id: 'CurrentUser' })
export type CurrentUser = z.output<ReturnType<typeof currentUserShape>>
