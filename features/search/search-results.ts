/** A piece of text; `isMatch` where it is what was looked for. */
export interface Piece {
  text: string
  isMatch: boolean
}

export interface Hit {
  path: string
  title: Piece[]
  excerpt: Piece[]
}

export interface SearchResults {
  /** As it was typed, without spaces around. */
  query: string
  /** Words that were looked for instead of a word that is nowhere. */
  corrections: { word: string; instead: string[] }[]
  /** Nothing has all words: these have some. */
  isPartial: boolean
  /** The best one first. */
  groups: { label: string; count: number; hits: Hit[] }[]
}
