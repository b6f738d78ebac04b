import type { Settings } from './schema.ts'
import { nameWords } from './words.ts'

/** A child's name as the club shows it to the public. */
export function shownName(player: { name: string; number: number }, style: Settings['nameStyle']) {
  const [first = '', ...rest] = player.name.split(/\s+/)
  switch (style) {
    case 'full':
      return player.name
    case 'first':
      return first
    case 'number':
      return nameWords('player', { number: player.number })
    case 'first_last_initial': {
      const initial = initialOf(rest.at(-1) ?? '')
      return initial ? `${first} ${initial.toUpperCase()}.` : first
    }
  }
}

const letters = new Intl.Segmenter('en')

/** The first letter as a reader sees it, accents and emoji included. */
function initialOf(name: string) {
  // The segmenter takes 10 µs.
  if (/^[a-z][a-z]/i.test(name)) return name.slice(0, 1)
  const [first] = letters.segment(name)
  return first?.segment
}
