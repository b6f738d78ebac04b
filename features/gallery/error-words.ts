import { catalogue } from '../../ui/words.ts'

export const errorWords = catalogue({
  tooManyTags:
    'At most {most} tags at once, as each player is tagged in each photo: choose fewer photos or fewer players',
})
