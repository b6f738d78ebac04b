import { catalogue } from '../words.ts'

export const documentWords = catalogue({
  news: 'News',
  schedule: 'Schedule',
})
