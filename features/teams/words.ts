import { catalogue } from '../../ui/words.ts'

export const words = catalogue({
  allTeams: 'All Teams',
  myTeam: 'My team',
  chooseTeam: 'Choose your team',
  anotherTeam: 'Another child',
  wholeClub: 'Whole club',
  without: 'take {team} out',
  grade: '{grade} Grade',
})

export const cardWords = catalogue({
  practice: 'Practice',
  nextGame: 'Next game',
  noGame: 'None on the schedule yet',
  subscribe: 'Subscribe',
  subscribeTo: 'to {team}',
})
