import type { CodeOf } from '../../ui/words.ts'
import { kindWords } from './words.ts'

/** `accept` of the file chooser. The server recognises files by their content. */
export const ACCEPTED_FILES = '.pdf,.docx,.xlsx,.pptx,.odt,.ods,.odp,.txt,.csv'

/** Returns 'Word' and the like for the extension under which the document is stored. */
export function kindLabel(kind: string) {
  return isNamed(kind) ? kindWords(kind) : kind.toUpperCase()
}

function isNamed(kind: string): kind is CodeOf<typeof kindWords.english> {
  return Object.hasOwn(kindWords.english, kind)
}
