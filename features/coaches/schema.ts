import { z } from 'zod'
import { integer, longText, optional, picture, reference, text } from '../../kit/fields.ts'
import { message } from '../../kit/messages.ts'
import type { Role } from '../../kit/roles.ts'

/** A coach as admins edit one. */
export const coach = z.object({
  name: text('Name'),
  role: text('Role'),
  experience: optional(longText('Experience')),
  photoUrl: optional(picture('Photo')),
})

export type CoachInput = z.output<typeof coach>
export type Coach = CoachInput & { id: number }

/** Which teams are a coach's own, and the coach's own account. */
export const coachAccess = z.object({
  user_id: optional(reference('Account', 'users')),
  team_ids: z
    .array(integer('Team', { min: 1 }), { error: () => message('notList', { label: 'Teams' }) })
    .max(100, { error: () => message('tooMany', { label: 'Teams', max: 100 }) })
    .transform(ids => [...new Set(ids)]),
})

export type Access = z.output<typeof coachAccess>

/** The same with the accounts to choose from. */
export interface CoachAccess extends Access {
  accounts: { id: number; username: string; role: Role }[]
}
