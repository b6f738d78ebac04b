import { plainLetters } from '../../ui/plain-letters.ts'

/** The words of a text, in lower case and without accents. */
export function wordsOf(text: string) {
  return plainLetters(text)
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
}

/** Tells whether each typed word begins one of the words. */
export function beginsWith(words: readonly string[], typed: readonly string[]) {
  return typed.every(each => words.some(word => word.startsWith(each)))
}
