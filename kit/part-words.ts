import { catalogue } from '../ui/words.ts'

export const partWords = catalogue({
  pageOf: '{title}, page {page}',
})
