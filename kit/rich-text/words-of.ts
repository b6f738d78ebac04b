import { readRichText } from './field.ts'
import { plainTextOrDescription } from './plain-text.ts'

/** A value, or the words of a formatted text. */
export function wordsOf(value: unknown) {
  const isDocument = typeof value === 'string' && value.startsWith('{"version":')
  const document = isDocument ? readRichText(value) : undefined
  return document ? plainTextOrDescription(document) : value
}
