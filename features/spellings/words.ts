import { catalogue } from '../../ui/words.ts'

export const errorWords = catalogue({
  oneOfTwo: 'Choose the team that is meant, or write the place: one of the two',
  alreadyKnown: 'This spelling is in the list already: change it there',
})
