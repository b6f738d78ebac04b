import { plainLetters } from '../ui/plain-letters.ts'
import { nameKey } from './name-key.ts'

/**
 * The words of a text as names are compared, with one space before and after each: ' angel nunez '. Without accents, which
 * people leave out; punctuation and underscores separate words.
 */
export function wordsOf(text: string) {
  return ` ${lettersOf(text)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `
}

/** Returns the text as `wordsOf` compares it, but keeps everything between its words, which is quicker. */
export function lettersOf(text: string) {
  return plainLetters(nameKey(text))
}
