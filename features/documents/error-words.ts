import { catalogue } from '../../ui/words.ts'

export const errorWords = catalogue({
  uploadFirst: 'Please upload the file first',
})
