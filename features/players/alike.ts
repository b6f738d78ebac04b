import { nameKey } from '../../kit/name-key.ts'
import { readName } from '../../kit/person-name.ts'
import { plainLetters } from '../../ui/plain-letters.ts'

interface Named {
  name?: string
  year_of_birth?: number
}

/** Equal for children of one year whose names begin alike; `fitsName` decides among them. */
export function childKey({ name, year_of_birth }: Named) {
  const [first] = wordsOf(name)
  return first && year_of_birth ? `${year_of_birth} ${first}` : undefined
}

/** Tells whether two names may be one child's: 'Ada Brown' and 'Ada B.', but not 'Ada Brown' and 'Ada Black'. */
export function fitsName(one: Named, other: Named) {
  const [, ...rest] = wordsOf(one.name)
  const [, ...others] = wordsOf(other.name)
  const [last = '', otherLast = ''] = [rest.at(-1), others.at(-1)]
  if (last === '' || otherLast === '') return true
  return isInitial(last) || isInitial(otherLast) ? last[0] === otherLast[0] : last === otherLast
}

function isInitial(word: string) {
  return /^\p{L}$/u.test(word)
}

/** 'ada' and 'b' of 'Ada B.' and 'B., ADA' */
export function wordsOf(name = '') {
  const { firstName, family } = readName(name)
  return plainLetters(nameKey(`${firstName} ${family}`))
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)
}

/** Tells children of one name apart, in the import. */
export function bornIn(year: unknown) {
  // biome-ignore lint/plugin: staff alone read it, and a row's text is compared with it.
  return `born in ${year}`
}
