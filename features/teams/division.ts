import { z } from 'zod'
import { choice, date, integer, optional, text } from '../../kit/fields.ts'
import { tieBreakOrders } from './tie-breaks.ts'

const POINTS = { min: -10, max: 100 }

/** A division of a league: its own table, with its own points. */
export const division = z.object({
  name: text('Name', { max: 100 }),
  /** U-N, for a team whose name does not say so. */
  age_group: optional(integer('Age group', { min: 3, max: 23 })),
  win_points: integer('Points for a win', POINTS).default(3),
  tie_points: integer('Points for a tie', POINTS).default(1),
  loss_points: integer('Points for a loss', POINTS).default(0),
  /** The order of teams that are level on points. */
  tie_breaks: choice('Tie-breaks', tieBreakOrders).default(tieBreakOrders[0]),
  /** Goals of a game that count in the difference; null: all. */
  goal_cap: optional(integer('Goals that count', { min: 1, max: 99 })),
  /** The first day of the season; games before it do not count. */
  counts_from: optional(date('Season from')),
})

export type DivisionInput = z.output<typeof division>
export type Division = DivisionInput & { id: number }
