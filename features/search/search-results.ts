/** A piece of text; `isMatch` where it matches the search. */
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
  /** The trimmed query. */
  query: string
  /** Words that replaced a word without any match. */
  corrections: { word: string; instead: string[] }[]
  /** No entry has all words: these have some. */
  isPartial: boolean
  /** The best one first. */
  groups: { label: string; count: number; hits: Hit[] }[]
}
