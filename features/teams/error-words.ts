import { catalogue } from '../../ui/words.ts'

export const errorWords = catalogue({
  whichTeam: 'Choose the team that gets the events.',
  divisionTaken: 'There is a division with this name already.',
})
