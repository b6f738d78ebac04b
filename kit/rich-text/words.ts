import { catalogue } from '../../ui/words.ts'

export const richTextWords = catalogue({
  table: 'Table',
})
