import { z } from 'zod'
import { choice, date, integer, optional, text } from '../../kit/fields.ts'
import { tieBreakOrders, tieBreaksInWords } from './tie-breaks.ts'

const POINTS = { min: -10, max: 100 }

/** A division of a league: its own table, with its own points. */
export const division = z.object({
  name: text('Name', { max: 100, hint: 'Such as U13 Boys, Division 2' }),
  /** U-N, for a team whose name does not say so. */
  age_group: optional(
    integer('Age group', {
      min: 3,
      max: 23,
      hint: 'Such as 13 for U13. Leave empty to take it from the name and the club’s teams.',
    }),
  ),
  win_points: integer('Points for a win', { ...POINTS, title: 'For a win' }).default(3),
  tie_points: integer('Points for a tie', { ...POINTS, title: 'For a tie' }).default(1),
  loss_points: integer('Points for a loss', { ...POINTS, title: 'For a loss' }).default(0),
  /** The order of teams that are level on points. */
  tie_breaks: choice('Tie-breaks', tieBreakOrders, {
    title: 'Teams level on points',
    hint: 'Compared one after the other.',
    labelOf: tieBreaksInWords,
  }).default(tieBreakOrders[0]),
  /** Goals of a game that count in the difference; null: all. */
  goal_cap: optional(
    integer('Goals that count', {
      min: 1,
      max: 99,
      hint: 'The league’s cap for the goal difference of a game, such as 4. Leave empty to count all.',
    }),
  ),
  /** The first day of the season; games before it do not count. */
  counts_from: optional(date('Season from', { hint: 'Games before do not count.' })),
})

export type DivisionInput = z.output<typeof division>
export type Division = DivisionInput & { id: number }
