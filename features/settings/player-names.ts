import type { Settings } from './schema.ts'

/** A child's name as the club shows it to the public. */
export function shownName(player: { name: string; number: number }, style: Settings['nameStyle']) {
  const [first = '', ...rest] = player.name.split(/\s+/)
  switch (style) {
    case 'full':
      return player.name
    case 'first':
      return first
    case 'number':
      return `Player ${player.number}`
    case 'first_last_initial': {
      // The initial is the first letter as a reader sees it, accents and emoji included.
      const [initial] = new Intl.Segmenter('en').segment(rest.at(-1) ?? '')
      return initial ? `${first} ${initial.segment.toUpperCase()}.` : first
    }
  }
}
