import { catalogue } from '../../ui/words.ts'

export const errorWords = catalogue({
  rowObject: 'Every row must be an object',
  rowList: 'rows must be a list of rows',
  noRows: 'There are no rows to import',
  unreadList: 'unread must be a list of rows',
  plan: 'plan must be what the dry run answered',
})
