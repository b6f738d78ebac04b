import { catalogue } from '../../ui/words.ts'

export const errorWords = catalogue({
  divisionTaken: 'There is a division with this name already.',
})
