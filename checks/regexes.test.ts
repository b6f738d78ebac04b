import { expect, test } from 'vitest'
import { constructedRegexes, regexesOf, regexesOfSources, superlinearText } from './regexes.ts'

/** Expressions that take longer than linear time, and why nobody can make them slow. */
const SHORT_INPUT: Record<string, string> = {
  '/\\B(?=(\\d{3})+$)/g': 'the digits of one number',
  '/^(?<one>\\S.*?)(?<!\\s)\\s+(?<word>@|at|vs?\\.?|versus)\\s+(?<other>\\S.*)$/i':
    'a cell of a file, in the browser of the person who opened it',
  '/^\\S*\\d[/-]\\d\\S*[ T,]+\\d{1,2}:\\d{2}.*$/':
    'a cell of a file, in the browser of the person who opened it',
}

test('Every regular expression takes linear time', () => {
  const found = [...regexesOfSources(), ...constructedRegexes()]
  expect(found.length).toBeGreaterThan(500)
  const slow = found.flatMap(({ place, regex }) => {
    const text = superlinearText(regex)
    return text === undefined ? [] : [{ place, regex: String(regex), text }]
  })
  const unexplained = slow.filter(({ regex }) => !(regex in SHORT_INPUT))
  expect(unexplained).toEqual([])
  const explained = new Set(slow.map(({ regex }) => regex))
  expect(Object.keys(SHORT_INPUT).filter(regex => !explained.has(regex))).toEqual([])
  // Five seconds of a processor, which others may use, too.
}, 300_000)

test.each([
  ['that the address of a request was searched by', '/[\\w-]{43,}(?![\\w.-])/g'],
  ['of spaces at the end', '/\\s+$/'],
  ['of nested repetition', '/^(?:\\w+)+$/'],
  ['of two ends', '/^<ul>\\s*(.*?)\\s*<\\/ul>$/s'],
])('A regular expression %s is found to be slow', (_what, literal) => {
  const [{ regex } = { regex: /$/ }] = regexesOf('a.ts', `export const A = ${literal}`)
  expect(superlinearText(regex)).toBeDefined()
})
