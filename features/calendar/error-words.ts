import { catalogue } from '../../ui/words.ts'

export const errorWords = catalogue({
  notFetched: 'Failed to fetch calendar data',
})
