import { z } from 'zod'
import { choice, integer, longText, optional, picture, reference, text } from '../../kit/fields.ts'
import { ageYears } from './age-group.ts'
import { gradeLabel, grades } from './grades.ts'

const ageYearLabels = { school: 'School years, from August', calendar: 'Calendar years' }

/** A team as admins edit it. */
export const team = z.object({
  name: text('Team name', { min: 2, title: 'Name' }),
  description: optional(longText('Description')),
  grade: optional(choice('Grade', grades, { labelOf: gradeLabel })),
  coach: optional(text('Coach')),
  logoUrl: optional(picture('Logo')),
  /** The age group U-N, where the name lacks it or has another; null: as in name or grade. */
  age_group: optional(
    integer('Age group', {
      min: 3,
      max: 23,
      hint: 'Such as 13 for U13. Leave empty to take it from the name or grade.',
    }),
  ),
  /** The meaning of a year of birth in the name. */
  age_years: choice('Years of birth', ageYears, {
    hint: 'What 2014 in the name means.',
    labelOf: years => ageYearLabels[years],
  }).default('school'),
  /** The division of the league that it plays in. */
  division_id: optional(reference('Division', 'divisions')),
})

export const eventFates = ['delete', 'give', 'keep'] as const

/** The choice what happens to the coming events of deleted teams. */
export const teamRemoval = z.object({
  events: choice('Coming events', eventFates, {
    labelOf: fate => eventFateLabels[fate],
  }).default('delete'),
  /** The team that gets the events if they are given away. */
  to: optional(reference('Team', 'teams')),
})

const eventFateLabels: Record<(typeof eventFates)[number], string> = {
  delete: 'Delete them too',
  give: 'Give them to another team',
  keep: 'Keep them for the whole club: every team’s families see them',
}

export type TeamRemoval = z.output<typeof teamRemoval>

export type TeamInput = z.output<typeof team>
export type Team = TeamInput & { id: number; created_at: string; updated_at: string }

/** A team to choose. */
export type NamedTeam = Pick<Team, 'id' | 'name'>
