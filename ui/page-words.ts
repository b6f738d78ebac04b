import { catalogue } from './words.ts'

export const pageWords = catalogue({
  page: 'Page',
})
