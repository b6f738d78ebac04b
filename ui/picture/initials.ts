/** Returns initials: 'Bluestem FC' is B, F, C, as a word in capitals counts with all its letters; three at most. */
export function initials(name: string) {
  return name
    .split(/[^\p{L}\p{N}]+/u)
    .flatMap(word => (/^\p{Lu}{2,3}$/u.test(word) ? [...word] : [...word].slice(0, 1)))
    .map(letter => letter.toUpperCase())
    .slice(0, 3)
}

/**
 * Returns what tells a crest from others: initials, filled up from the last word, so that 'Trinity Forks' is TFO and
 * 'Twin Falls' TFA; an age counts with its years, so that 'U13 Hawks' is 13H and 'U15 Hawks' 15H.
 */
export function crestLetters(name: string) {
  const [, years = '', rest = name] = /^\p{L}?(\d{1,2})\s+(.+)$/u.exec(name.trim()) ?? []
  const start = [...years, ...initials(rest)].slice(0, 3)
  const last = rest.match(/[\p{L}\p{N}]+/gu)?.at(-1) ?? ''
  return [...start, ...[...last].slice(1).map(letter => letter.toUpperCase())].slice(0, 3)
}
