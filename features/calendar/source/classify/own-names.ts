import { lengthOfName } from '../../../../kit/name-key.ts'

/** The position of one of our names in a text. */
interface NameSpan {
  from: number
  to: number
}

/** Returns the longest of our names at the start of the text, as written there; empty without one. */
export function ownNameAtStart(text: string, ownNames: string[]) {
  return text.slice(0, Math.max(0, ...ownNames.map(name => lengthOfName(text, name))))
}

/** Returns our names in the text as whole words, the longest of those that begin at one position. */
export function ownNamesIn(text: string, ownNames: string[]): NameSpan[] {
  const first = ownNameAtStart(text, ownNames).length
  const start = first > 0 ? [{ from: 0, to: first }] : []
  const others = [...text.matchAll(patternOf(ownNames))]
    .filter(({ index }) => index >= Math.max(first, 1))
    .map(match => ({ from: match.index, to: match.index + match[0].length }))
  return [...start, ...others]
}

/** A feed has thousands of titles, which all contain the same names. */
const patterns = new WeakMap<string[], RegExp>()

function patternOf(ownNames: string[]) {
  const known = patterns.get(ownNames)
  if (known) return known
  const names = ownNames
    .map(name => name.trim())
    .filter(name => name !== '')
    .sort((one, other) => other.length - one.length)
    .map(name => name.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&').replaceAll(/\s+/g, '\\s+'))
  const pattern = new RegExp(
    names.length > 0 ? `(?<![\\p{L}\\p{N}])(?:${names.join('|')})(?![\\p{L}\\p{M}\\p{N}])` : '(?!)',
    'giu',
  )
  patterns.set(ownNames, pattern)
  return pattern
}
