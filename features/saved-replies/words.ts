import { catalogue } from '../../ui/words.ts'

export const errorWords = catalogue({
  nameTaken: 'There is a saved reply of this name already. Please choose another name.',
})
