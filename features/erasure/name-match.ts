import { lettersOf, wordsOf } from '../../kit/name-words.ts'

/**
 * How sure it is that a text names a child: `name` for the full name, `perhaps` for first name and initial, or the family name
 * alone. A first name alone is not looked for: too many children have it.
 */
export type Naming = 'name' | 'perhaps'

/** Characters: shorter names without their space are part of other words. */
const TELLING = 6

/** Scripts that write no spaces between words. */
const UNSPACED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}]/u

export type NameMatch = ReturnType<typeof nameMatch>

/** Looks for a child's name in texts, without regard to case, accents and what stands between its words. */
export function nameMatch(name: string) {
  const [first = '', ...rest] = name.trim().split(/\s+/)
  const full = wordsOf(name)
  const together = full.replaceAll(' ', '')
  const families = familyNames(rest).map(wordsOf)
  const shortened = rest.map(part => `${wordsOf(first)}${wordsOf(part).trim().slice(0, 1)} `)
  const reversed = rest.length > 0 ? wordsOf(`${rest.join(' ')} ${first}`) : full
  const isUnspaced = UNSPACED.test(name)

  function naming(text: string): Naming | undefined {
    const words = wordsOf(text)
    if (isUnspaced) return words.replaceAll(' ', '').includes(together) ? 'name' : undefined
    if (rest.length === 0) return words.includes(full) ? 'perhaps' : undefined
    const isWhole = words.includes(full) || words.includes(reversed)
    const isTag = together.length >= TELLING && words.includes(` ${together}`)
    if (isWhole || isTag) return 'name'
    const isPart = [...shortened, ...families].some(part => words.includes(part))
    return isPart ? 'perhaps' : undefined
  }

  /** A quick look at a stored value, whatever it is; false only where `naming` finds nothing in its words. */
  function mayName(stored: string) {
    // An entity of HTML may be a letter.
    if (isUnspaced || /&[#\w]/.test(stored)) return true
    const letters = lettersOf(stored)
    return full
      .trim()
      .split(' ')
      .some(word => letters.includes(word))
  }

  /** The text with a dash in place of each word of the name. */
  function masked(text: string) {
    const parts = new Set([...full.trim().split(' '), together])
    const plain = text.replaceAll(/[\p{L}\p{M}\p{N}]+/gu, word =>
      parts.has(wordsOf(word).trim()) ? '–' : word,
    )
    return isUnspaced ? plain.replaceAll(name.trim(), '–') : plain
  }

  return { naming, mayName, masked }
}

/** The capitalised words after the first name, without those in front of a family name ('van der'); else the last word. */
function familyNames(rest: readonly string[]) {
  const capitalised = rest.filter(part => /^\p{Lu}.|^\p{Lo}/u.test(part))
  return capitalised.length > 0 ? capitalised : rest.slice(-1)
}
