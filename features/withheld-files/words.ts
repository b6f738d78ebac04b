import { catalogue } from '../../ui/words.ts'

export const errorWords = catalogue({
  stillDecided:
    'A child or photo on this site still decides about this photo. Record the family’s new answer at the child, or change who is in the photo.',
})
