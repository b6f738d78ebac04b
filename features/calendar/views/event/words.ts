import { catalogue } from '../../../../ui/words.ts'

export const words = catalogue({
  uniform: 'Uniform: {uniform}',
  tbd: 'TBD',
  today: 'Today',
  directions: '(directions)',
})

export const kindWords = catalogue({
  home: 'Home',
  away: 'Away',
  practice: 'Practice',
  event: 'Team event',
  kinds: 'Kinds of events',
  homeGames: 'Home games',
  awayGames: 'Away games',
  events: 'Team events',
})
