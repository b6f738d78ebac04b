import { z } from 'zod'
import {
  integer,
  longText,
  optional,
  picture,
  reference,
  text,
  withMark,
} from '../../kit/fields.ts'
import { message } from '../../kit/messages.ts'
import { roles, staffRoles } from '../../kit/roles.ts'
import { schemaError } from '../../kit/schema-error.ts'

/** A coach as admins edit one. */
export const coach = z.object({
  name: text('Name'),
  role: text('Role', { hint: 'Such as Head Coach, U10' }),
  experience: optional(longText('Experience')),
  photoUrl: optional(picture('Photo')),
})

export type CoachInput = z.output<typeof coach>
export type Coach = CoachInput & { id: number }

/** A coach's own teams, and the coach's account. */
export const coachAccess = z.object({
  user_id: optional(
    reference('Account', 'users', {
      hint: 'The account also needs the role Coach: see under Accounts.',
    }),
  ),
  team_ids: withMark(
    z
      .array(integer('Team', { min: 1 }), schemaError(message, 'notList', { label: 'Teams' }))
      .max(100, schemaError(message, 'tooMany', { label: 'Teams', max: 100 }))
      .transform(ids => [...new Set(ids)]),
    { label: 'Teams', control: 'checks' },
  ),
})

export type Access = z.output<typeof coachAccess>

export const access = () => z.object({ user_id: z.int().nullable(), team_ids: z.array(z.int()) })

/** A coach's access, and the accounts to choose from. */
export function accessWithAccounts() {
  const account = z.object({
    id: z.int(),
    username: z.string(),
    role: z.enum(roles),
    roles: z.array(z.enum(staffRoles)),
  })
  return access().extend({ accounts: z.array(account) })
}
export type CoachAccess = z.output<ReturnType<typeof accessWithAccounts>>
