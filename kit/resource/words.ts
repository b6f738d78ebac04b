import { catalogue } from '../../ui/words.ts'

export const errorWords = catalogue({
  rowWithId: 'Every row must be an object with an id',
  rowList: 'Rows must be a list',
  noRows: 'There are no rows to change',
  atMost: 'At most {max} rows can be changed at once',
  onceOnly: 'A row can be named once only',
  values: 'values must be an object',
})
