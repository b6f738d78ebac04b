import { catalogue } from '../../ui/words.ts'

export const errorWords = catalogue({
  untilBeforeFrom: 'Until must not be before From',
})
