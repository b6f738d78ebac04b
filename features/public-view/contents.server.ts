import { setImmediate } from 'node:timers/promises'
import { mediaUrlsIn } from '../../media/url.ts'
import type { PublicDocument } from './crawl.server.ts'

/** A document whose content is read once, for the questions about hundreds of children. */
export interface ReadDocument extends PublicDocument {
  /** Runs of letters and digits. */
  words: ReadonlySet<string>
  /** Names of the media that it shows or links. */
  files: ReadonlySet<string>
  /** Ids of the players with cards on it: on a roster, the buttons that open profiles. */
  cards: ReadonlySet<number>
}

const WORDS = /[\p{L}\p{N}]+/gu
const CARD = /<button (?=[^<>]*\bname="player")[^<>]*\bvalue="(\d+)"/g

/** Reads a document once. Other requests run after each piece of it. */
export async function readContents(document: PublicDocument): Promise<ReadDocument> {
  const [words, files, cards] = [new Set<string>(), new Set<string>(), new Set<number>()]
  for await (const piece of piecesOf(document.text)) {
    for (const word of piece.match(WORDS) ?? []) words.add(word)
    for (const { name } of mediaUrlsIn(piece)) files.add(name)
    for (const [, id] of piece.matchAll(CARD)) cards.add(Number(id))
  }
  return { ...document, words, files, cards }
}

/** Characters that are read within a millisecond or two. */
const PIECE = 65_536

/** A text in pieces that cut no word, and no markup of usual length. Other requests run before each. */
export async function* piecesOf(text: string) {
  for (let start = 0; start < text.length; ) {
    await setImmediate()
    const piece = text.slice(start, start + PIECE)
    const isLast = start + PIECE >= text.length
    const cut = piece.lastIndexOf('<') > 0 ? piece.lastIndexOf('<') : lastBreak(piece)
    const end = isLast || cut <= 0 ? piece.length : cut
    yield piece.slice(0, end)
    start += end
  }
}

function lastBreak(piece: string) {
  return Math.max(piece.lastIndexOf(' '), piece.lastIndexOf('"'))
}

/**
 * Tells whether the document may hold a text: it must have each of its words except the last, which may continue there,
 * and the first, unless the text starts at the beginning of a word.
 */
export function mayHold({ words }: ReadDocument, text: string, { isWhole = false } = {}) {
  const needed = text.match(WORDS)?.slice(isWhole ? 0 : 1, -1) ?? []
  return needed.every(word => words.has(word))
}
