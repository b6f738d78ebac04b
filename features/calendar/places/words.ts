import { catalogue } from '../../../ui/words.ts'

export const errorWords = catalogue({
  openUntil: 'Open until must be after Open from',
  taken: 'There is a place with this name already.',
})
