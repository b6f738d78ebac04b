import { z } from 'zod'
import { integer, optional, reference, text } from '../../kit/fields.ts'

/** A row of the league table. */
export const standing = z.object({
  /** Null: the club's only table, or one for all teams without a division. */
  division_id: optional(reference('Division', 'divisions')),
  teamName: text('Team name'),
  played: integer('Played', { max: 1_000 }),
  won: integer('Won', { max: 1_000 }),
  lost: integer('Lost', { max: 1_000 }),
  tied: integer('Tied', { max: 1_000 }),
  points: integer('Points', { min: -1_000, max: 10_000 }),
  /** Null where nobody has entered the goals. */
  goals_for: optional(integer('Goals for', { max: 10_000 })),
  goals_against: optional(integer('Goals against', { max: 10_000 })),
  goal_difference: optional(integer('Goal difference', { min: -10_000, max: 10_000 })),
  position: integer('Position', { min: 1, max: 1_000 }),
  logoInitial: text('Logo initial', { max: 4 }),
  logoColor: text('Logo color', { max: 30 }),
})

export type StandingInput = z.output<typeof standing>
export type Standing = StandingInput & { id: number }
