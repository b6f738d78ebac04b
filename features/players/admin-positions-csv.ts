import { nameKey } from '../../kit/name-key.ts'
import { fromKeys } from '../../ui/from-keys.ts'
import { NO_POSITION, type Position, positionLabel, positions } from './schema.ts'

/** Abbreviations, and words that need no other beside them. */
const WHOLE: Readonly<Record<string, Position>> = {
  ...wordsFor('goalkeeper', 'g gk gkp goal'),
  ...wordsFor('defender', 'd df cb lb rb lcb rcb fb ob wb lwb rwb sw'),
  ...wordsFor('midfielder', 'm mf cm lcm rcm cdm dm cam am lm rm lam ram wm hm'),
  ...wordsFor('forward', 'f fw cf st ss w lw rw lf rf'),
}

/** Words that say it behind others, as in 'left back' and 'holding mid'. */
const LAST: Readonly<Record<string, Position>> = {
  ...wordsFor('goalkeeper', 'goalie goalkeeper goaltender keeper'),
  ...wordsFor('defender', 'def defence defense defender back fullback wingback stopper sweeper'),
  ...wordsFor('midfielder', 'mid midfield midfielder'),
  ...wordsFor('forward', 'fwd forward att attack attacker striker wing winger'),
}

const BEFORE = new Set(
  'left right center centre central outside inside wide full wing defensive attacking holding deep second goal box to l r c'.split(
    ' ',
  ),
)

/** Tells whether the cell is filled in and says nothing, as 'N/A' and 'TBD' do. */
export function saysNothing(cell: string) {
  return /^\s*(?:n\/?a|none|tb[acd]|unknown|[-–—?]+)\s*$/i.test(cell)
}

/** Returns the position as people write it, of several the first: 'CB', 'Left wing', 'GK/D', 'Defender (left)'. */
export function positionIn(cell: string): Position | typeof NO_POSITION | undefined {
  const text = nameKey(cell)
  const named = ([...positions, NO_POSITION] as const).find(
    each => each === text || nameKey(positionLabel(each)) === text,
  )
  if (named) return named
  const [first = ''] = text.replaceAll(/\([^()]*\)/g, ' ').split(/[/,;&+|]|\b(?:and|or)\b/)
  const [beforeHyphen = ''] = first.split(/[-–—]/)
  return inWords(first) ?? inWords(beforeHyphen)
}

function inWords(text: string) {
  const words = text.split(/[^\p{L}\p{N}]+/u).filter(Boolean)
  const last = words.at(-1) ?? ''
  if (words.length === 1 && WHOLE[last]) return WHOLE[last]
  return words.slice(0, -1).every(word => BEFORE.has(word))
    ? (LAST[last] ?? LAST[singular(last)])
    : undefined
}

function singular(word: string) {
  return word.replace(/s$/, '')
}

function wordsFor<Value extends Position>(position: Value, words: string) {
  return fromKeys(words.split(' '), () => position)
}
