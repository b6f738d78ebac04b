import { catalogue } from '../../ui/words.ts'

export const tieBreakWords = catalogue({
  head_to_head: 'points in the games between those teams, if all of them have met',
  goal_difference: 'goal difference',
  goals_for: 'goals scored',
  goals_against: 'fewest goals conceded',
  wins: 'wins',
  name: 'name',
  separator: ', then ',
})
