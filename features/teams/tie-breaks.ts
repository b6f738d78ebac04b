import type { CodeOf } from '../../ui/words.ts'
import { tieBreakWords } from './tie-break-words.ts'

/** Orders in which leagues compare teams that are level on points, the first the usual one. */
export const tieBreakOrders = [
  'head_to_head,goal_difference,goals_for',
  'goal_difference,goals_for,head_to_head',
  'goal_difference,head_to_head,goals_for',
  'head_to_head,wins,goal_difference,goals_against',
  'head_to_head,goal_difference,goals_against,goals_for',
  'wins,head_to_head,goal_difference,goals_for',
] as const

export type TieBreakOrder = (typeof tieBreakOrders)[number]

export type TieBreak = Exclude<CodeOf<typeof tieBreakWords.english>, 'name' | 'separator'>

export function tieBreaksOf(order: TieBreakOrder) {
  return order.split(',') as TieBreak[]
}

/** Returns the order in words for staff and families: 'wins, then goal difference, then name'. */
export function tieBreaksInWords(order: TieBreakOrder) {
  return [...tieBreaksOf(order), 'name' as const]
    .map(each => tieBreakWords(each))
    .join(tieBreakWords('separator'))
}
