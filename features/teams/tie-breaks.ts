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

const WORDS = {
  head_to_head: 'points in the games between those teams, if all of them have met',
  goal_difference: 'goal difference',
  goals_for: 'goals scored',
  goals_against: 'fewest goals conceded',
  wins: 'wins',
}

export type TieBreak = keyof typeof WORDS

export function tieBreaksOf(order: TieBreakOrder) {
  return order.split(',') as TieBreak[]
}

/** As staff and families read it: 'wins, then goal difference, then name'. */
export function tieBreaksInWords(order: TieBreakOrder) {
  return [...tieBreaksOf(order).map(each => WORDS[each]), 'name'].join(', then ')
}
