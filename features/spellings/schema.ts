import { z } from 'zod'
import { optional, reference, text } from '../../kit/fields.ts'

/** A meaning that somebody gave to a name in files: one of our teams, or a place as the club writes it. */
export const spelling = z.object({
  written: text('Written in files', {
    max: 200,
    hint: 'As a league or a coach writes it, such as Bluestem 15B Blue',
  }),
  team_id: optional(reference('Team', 'teams', { title: 'Our team' })),
  place: optional(
    text('Place', {
      max: 200,
      hint: 'As the club writes it, such as Oak Park, Field 2',
    }),
  ),
})

export type SpellingInput = z.output<typeof spelling>
export type Spelling = SpellingInput & { id: number }
