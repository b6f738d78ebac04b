import { z } from 'zod'
import { choice, integer, longText, optional, picture, reference, text } from '../../kit/fields.ts'
import { ageYears } from './age-group.ts'

export const grades = ['1st', '2nd', '3rd', '4th', '5th', '6th', '7th', '8th'] as const

/** A team as admins edit it. */
export const team = z.object({
  name: text('Team name', { min: 2 }),
  description: optional(longText('Description')),
  grade: optional(choice('Grade', grades)),
  coach: optional(text('Coach')),
  logoUrl: optional(picture('Logo')),
  /** U-N, where the name does not say so, or says something else; null: as name or grade say. */
  age_group: optional(integer('Age group', { min: 3, max: 23 })),
  /** What a year of birth in the name means. */
  age_years: choice('Years of birth', ageYears).default('school'),
  /** Of the league that it plays in. */
  division_id: optional(reference('Division', 'divisions')),
})

export type TeamInput = z.output<typeof team>
export type Team = TeamInput & { id: number; created_at: string; updated_at: string }
