import { catalogue } from '../../ui/words.ts'

export const errorWords = catalogue({
  oneOfTwo: 'Choose the team that is meant, or write the place: one of the two',
  said: 'What this means is said already: change it in the list',
})
