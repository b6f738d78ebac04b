import { z } from 'zod'
import { longText, optional, picture, text } from '../../kit/fields.ts'

/** A coach as admins edit one. */
export const coach = z.object({
  name: text('Name'),
  role: text('Role'),
  experience: optional(longText('Experience')),
  photoUrl: optional(picture('Photo')),
})

export type CoachInput = z.output<typeof coach>
export type Coach = CoachInput & { id: number }
