import { readRichText } from '../../kit/rich-text/field.ts'
import { plainText } from '../../kit/rich-text/plain-text.ts'

/** The [placeholders] of a starting page that are still in the text, each once. */
export function placeholdersIn(body: string | null | undefined): string[] {
  const document = readRichText(body ?? '')
  const found = document ? plainText(document).match(/\[[^[\]\n]{1,200}\]/g) : null
  return [...new Set(found)]
}
