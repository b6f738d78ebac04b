import { catalogue } from './words.ts'

export const copyWords = catalogue({
  copied: 'Copied',
  share: 'Share',
})
