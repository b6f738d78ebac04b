import { z } from 'zod'
import { color, integer, optional, reference, text } from '../../kit/fields.ts'

/** A row of the league table. */
export const standing = z.object({
  /** Null: the club's only table, or one for all teams without a division. */
  division_id: optional(reference('Division', 'divisions')),
  teamName: text('Team name'),
  played: integer('Played', { max: 1_000, hint: 'Won, tied and lost together' }),
  won: integer('Won', { max: 1_000 }),
  lost: integer('Lost', { max: 1_000 }),
  tied: integer('Tied', { max: 1_000 }),
  points: integer('Points', { min: -1_000, max: 10_000, hint: '3 for a win, 1 for a tie' }),
  /** Null where nobody has entered the goals. */
  goals_for: optional(integer('Goals for', { max: 10_000 })),
  goals_against: optional(integer('Goals against', { max: 10_000 })),
  goal_difference: optional(
    integer('Goal difference', { min: -10_000, max: 10_000, title: 'Difference' }),
  ),
  position: integer('Position', { min: 1, max: 1_000, hint: 'Its place in the table' }),
  logoInitial: text('Logo initial', { max: 4, hint: 'At most 4 letters' }),
  logoColor: color('Logo color', { hint: 'Behind the initial' }),
})

export type StandingInput = z.output<typeof standing>
export type Standing = StandingInput & { id: number }
