import { catalogue } from '../../ui/words.ts'

export const errorWords = catalogue({
  endBeforeStart: 'End date must not be before the start date',
})
