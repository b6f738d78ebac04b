import { catalogue } from '../words.ts'

export const formWords = catalogue({
  error: 'Error',
  hide: 'Hide',
  show: 'Show',
  optional: 'optional',
  more: 'More',
  notSaved: 'Not saved: {why}',
})
