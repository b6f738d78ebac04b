import { z } from 'zod'
import { choice, longText, optional, picture, reference, text } from '../../kit/fields.ts'

export const grades = ['1st', '2nd', '3rd', '4th', '5th', '6th', '7th', '8th'] as const

/** A team as admins edit it. */
export const team = z.object({
  name: text('Team name', { min: 2 }),
  description: optional(longText('Description')),
  grade: optional(choice('Grade', grades)),
  coach: optional(text('Coach')),
  logoUrl: optional(picture('Logo')),
  /** Of the league that it plays in. */
  division_id: optional(reference('Division', 'divisions')),
})

export type TeamInput = z.output<typeof team>
export type Team = TeamInput & { id: number; created_at: string; updated_at: string }
