import { catalogue } from '../../../ui/words.ts'

export const errorWords = catalogue({
  notAllowed: 'The club does not let coaches close a field. Ask an admin.',
  onlyToday: 'A field is closed from an event of today that is not over.',
  noPlace: 'The place of this event is not known, so it cannot be closed.',
  isClosed: '{field} is closed already.',
})
