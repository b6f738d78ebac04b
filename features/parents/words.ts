import { catalogue } from '../../ui/words.ts'

export const errorWords = catalogue({
  nothing: 'Enter a name, an email or a telephone number',
  notParents:
    'Parents must be up to six, each with an email such as parent@example.org or a telephone number',
})
