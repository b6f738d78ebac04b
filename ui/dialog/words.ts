import { catalogue } from '../words.ts'

export const dialogWords = catalogue({
  close: 'Close',
})
