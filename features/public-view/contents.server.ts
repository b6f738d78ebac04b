import { mediaUrlsIn } from '../../media/url.ts'
import type { PublicDocument } from './crawl.server.ts'

/** A document's content, read once for the questions about hundreds of children. */
interface Contents {
  /** Runs of letters and digits. */
  words: ReadonlySet<string>
  /** Names of the media that it shows or links. */
  files: ReadonlySet<string>
  /** Ids of the players with cards on it: on a roster, the buttons that open profiles. */
  cards: ReadonlySet<number>
}

const known = new WeakMap<PublicDocument, Contents>()

export function contentsOf(document: PublicDocument): Contents {
  const contents = known.get(document) ?? read(document)
  known.set(document, contents)
  return contents
}

const WORDS = /[\p{L}\p{N}]+/gu
const CARD = /<button (?=[^>]*\bname="player")[^>]*\bvalue="(\d+)"/g

function read({ text }: PublicDocument): Contents {
  return {
    words: new Set(text.match(WORDS)),
    files: new Set(mediaUrlsIn(text).map(({ name }) => name)),
    cards: new Set(Array.from(text.matchAll(CARD), ([, id]) => Number(id))),
  }
}

/**
 * Tells whether the document may hold a text: it must have each of its words except the last, which may continue there,
 * and the first, unless the text starts at the beginning of a word.
 */
export function mayHold(document: PublicDocument, text: string, { isWhole = false } = {}) {
  const { words } = contentsOf(document)
  const needed = text.match(WORDS)?.slice(isWhole ? 0 : 1, -1) ?? []
  return needed.every(word => words.has(word))
}
