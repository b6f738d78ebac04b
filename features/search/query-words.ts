/** Characters of a query that are read. */
export const MAX_QUERY_LENGTH = 100
const MAX_WORDS = 8

/** The words of a text, in lower case and without accents; other characters separate them. */
export function wordsIn(text: string) {
  return folded(text).match(/[\p{L}\p{N}]+/gu) ?? []
}

/** The words of a query, each once. */
export function queryWords(query: string) {
  return [...new Set(wordsIn(query.slice(0, MAX_QUERY_LENGTH)))].slice(0, MAX_WORDS)
}

function folded(text: string) {
  const lower = text.toLowerCase()
  // Skips the regular expression for texts without accents, which are most: it takes longer than the rest.
  return /[^\0-\x7f]/.test(lower) ? lower.normalize('NFKD').replaceAll(/\p{M}/gu, '') : lower
}
