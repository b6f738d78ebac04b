import { z } from 'zod'
import { optional, reference, text } from '../../kit/fields.ts'

/** A meaning that somebody gave to a name in files: one of our teams, or a place as the club writes it. */
export const spelling = z.object({
  written: text('Written in files', { max: 200 }),
  team_id: optional(reference('Team', 'teams')),
  place: optional(text('Place', { max: 200 })),
})

export type SpellingInput = z.output<typeof spelling>
export type Spelling = SpellingInput & { id: number }
