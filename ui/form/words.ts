import { catalogue } from '../words.ts'

export const formWords = catalogue({
  hide: 'Hide',
  show: 'Show',
  optional: 'optional',
  more: 'More',
  notSaved: 'Not saved: {why}',
})
