import { lettersOf, wordsOf } from '../../kit/name-words.ts'
import { spellingsOf } from '../../kit/person-name.ts'

/**
 * The certainty that a text names a child: `name` for the full name, `perhaps` for first name and initial, or the
 * family name alone. A first name alone is not searched: too many children have it.
 */
export type Naming = 'name' | 'perhaps'

/** The shortest name that is searched without its space, in characters: shorter ones are part of other words. */
const MIN_NAME = 6

/** Scripts that write no spaces between words. */
const UNSPACED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}]/u

/** The shortest part of a family name that is searched, in letters: shorter ones, such as 'Al', are part of many. */
const MIN_PART = 4

export type NameMatch = ReturnType<typeof nameMatch>

/**
 * Searches texts for a child's name and former names, ignoring case, accents and the characters between its words or
 * parts: 'Sean OBrien' is Seán O’Brien.
 */
export function nameMatch(...names: readonly string[]) {
  // Behind a comma stands no family name.
  const spelled = names.flatMap(name => spellingsOf(name).slice(name.includes(',') ? -1 : 0))
  const matches = [...new Set(spelled)].map(matchOf)
  return {
    naming(text: string): Naming | undefined {
      const found = matches.map(({ naming }) => naming(text))
      return found.includes('name') ? 'name' : found.find(Boolean)
    },
    /** A quick check of any stored value; false only where `naming` finds nothing in its words. */
    mayName: (stored: string) => matches.some(({ mayName }) => mayName(stored)),
    /** The text with a dash in place of each word of the names. */
    masked: (text: string) => matches.reduce((rest, { masked }) => masked(rest), text),
  }
}

/**
 * Returns the child's former full names that share a word with the current one: any others were a mistake, or another
 * child's.
 */
export function relatedNames(name: string, former: readonly string[], others: readonly string[]) {
  const wordsIn = (text: string) => wordsOf(text).trim().split(' ')
  const own = wordsIn(name)
  const taken = new Set(others.map(wordsOf))
  return [...new Set(former)].filter(other => {
    const words = wordsIn(other)
    const isRelated = words.length > 1 && words.some(word => own.includes(word))
    return isRelated && other !== name && !taken.has(wordsOf(other))
  })
}

function matchOf(name: string) {
  const [first = '', ...rest] = name.trim().split(/\s+/)
  const full = wordsOf(name)
  const together = full.replaceAll(' ', '')
  const isTelling = together.length >= MIN_NAME
  const reversed = rest.length > 0 ? `${rest.join(' ')} ${first}` : name
  const whole = [name, reversed].map(each => wordsOf(each))
  const spread = isTelling ? [name, reversed].map(spreadOut) : []
  const families = familyNames(rest)
  const familyWords = [...families, ...families.flatMap(partsOf)].map(wordsOf).filter(isAlone)
  const familiesSpread = families.filter(part => joined(part).length >= MIN_NAME).map(spreadOut)
  const firsts = [wordsOf(first), ` ${joined(first)} `]
  const initials = rest.flatMap(part =>
    [part, ...partsOf(part)].map(each => joined(each).slice(0, 1)),
  )
  const shortened = firsts.flatMap(first => initials.map(initial => `${first}${initial} `))
  const isUnspaced = UNSPACED.test(name)
  const parts = [
    ...new Set([joined(first), ...rest.flatMap(part => [joined(part), ...partsOf(part)])]),
  ]

  function naming(text: string): Naming | undefined {
    const words = wordsOf(text)
    if (isUnspaced) return words.replaceAll(' ', '').includes(together) ? 'name' : undefined
    if (rest.length === 0) return words.includes(full) ? 'perhaps' : undefined
    const isWhole =
      whole.some(each => words.includes(each)) || spread.some(each => each.test(words))
    const isTag = isTelling && words.includes(` ${together}`)
    if (isWhole || isTag) return 'name'
    const isPart =
      [...shortened, ...familyWords].some(part => words.includes(part)) ||
      familiesSpread.some(part => part.test(words))
    return isPart ? 'perhaps' : undefined
  }

  function mayName(stored: string) {
    // An entity of HTML may be a letter.
    if (isUnspaced || /&[#\w]/.test(stored)) return true
    const letters = joined(stored)
    return parts.some(part => letters.includes(part))
  }

  function masked(text: string) {
    const words = new Set([...full.trim().split(' '), ...parts, together])
    const plain = text.replaceAll(/[\p{L}\p{M}\p{N}]+/gu, word =>
      words.has(wordsOf(word).trim()) ? '–' : word,
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

/** Returns words that are distinctive parts of a name: 'smith' and 'jones' of Smith-Jones, 'sayed' of Al-Sayed. */
function partsOf(name: string) {
  return wordsOf(name)
    .trim()
    .split(' ')
    .filter(({ length }) => length >= MIN_PART)
}

function isAlone(words: string) {
  return words.trim() !== ''
}

function joined(text: string) {
  return lettersOf(text).replaceAll(/[^\p{L}\p{N}]+/gu, '')
}

/** Finds the letters as whole words, wherever the words are divided. */
function spreadOut(name: string) {
  return new RegExp(` ${[...joined(name)].join(' ?')} `, 'u')
}
