import { EASTERN, readName } from '../../kit/person-name.ts'
import { nameWords } from './words.ts'

export const nameStyles = ['first_last_initial', 'first', 'full', 'number'] as const
export type NameStyle = (typeof nameStyles)[number]

/** A child's name as the club shows it to the public: less where it is not clear what is the family name. */
export function shownName(player: { name: string; number: number }, style: NameStyle) {
  if (style === 'full') return player.name
  const { firstName, family } = readName(player.name)
  const [first = ''] = firstName.split(' ')
  const initial = initialOf(family.split(' ').at(-1) ?? '')
  const spoken = /^\p{L}$/u.test(first) && !EASTERN.test(first) ? `${first}.` : first
  const shown = spoken && style === 'first' ? [spoken] : [spoken, initial]
  const text = style === 'number' ? '' : shown.filter(Boolean).join(' ')
  return text || nameWords('player', { number: player.number })
}

const letters = new Intl.Segmenter('en')

/** The first letter as a reader sees it, accents included, with a full stop; '' where a letter is a whole name. */
function initialOf(name: string) {
  // The segmenter takes 10 µs.
  if (/^[a-z][a-z]/i.test(name)) return `${name.slice(0, 1).toUpperCase()}.`
  if (EASTERN.test(name)) return ''
  const [first] = letters.segment(name.replace(/^[^\p{L}]+/u, ''))
  return first ? `${first.segment.toUpperCase()}.` : ''
}
