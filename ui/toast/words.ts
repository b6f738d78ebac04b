import { catalogue } from '../words.ts'

export const toastWords = catalogue({
  close: 'Close notification',
})
