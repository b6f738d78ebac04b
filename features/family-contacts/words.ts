import { catalogue } from '../../ui/words.ts'

export const errorWords = catalogue({
  addressTaken: 'This family has that address already',
  notAddresses: 'Addresses of the family must be up to six, such as parent@example.org',
})
