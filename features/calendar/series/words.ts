import { catalogue } from '../../../ui/words.ts'

export const errorWords = catalogue({
  noSeries: 'This event does not repeat.',
  untilBeforeFrom: 'Until must not be before From',
  tooLong: 'A series lasts at most a year',
  noDay: 'No such day is left between From and Until',
  tooMany: 'A series has at most {max} events: choose an earlier day',
  days: 'Days are required',
  oneDay: 'Choose at least one day of the week',
})
