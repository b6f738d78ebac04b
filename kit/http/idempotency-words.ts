import { catalogue } from '../../ui/words.ts'

/** What is said of a save that carries the key of an earlier one. */
export const errorWords = catalogue({
  invalidKey: 'The Idempotency-Key is not a text in quotes of at most 255 signs.',
  savedWithoutChanges:
    'It was saved already, without your last changes. Open what was saved to change it.',
  beingSaved: 'It is being saved already.',
  savedBefore: 'It was saved already. Look for it in the list.',
})
