import { catalogue } from '../../ui/words.ts'

export const errorWords = catalogue({
  oneOfTwo: 'Choose the team that is meant, or write the place: one of the two',
  alreadyKnown: 'This name means a team or place already: delete it in the form of that one first',
})
