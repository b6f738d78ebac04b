import { catalogue } from '../../../ui/words.ts'

export const emailWords = catalogue({
  subject: '{team}: {subject}',
  from: '{sender} writes this to the families of {team}. If you answer, {sender} gets it.',
  fromClub: '{sender} writes this to the families of {team}. If you answer, the club gets it.',
})

export const errorWords = catalogue({
  notYourTeam: 'You may write to the families of your own teams only.',
  enough: 'The families of {team} have had {count} messages within a day. Please try again later.',
  nobody: 'The club has no address of a family of {team} yet: add parents to its players.',
})
