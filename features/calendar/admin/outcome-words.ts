/** Words of files for a game that was not played to its end: 'Forfeit', 'W/O', 'Awarded', 'Abandoned'. */
import type { ResultInput } from '../../results/schema.ts'

/** The outcome of a game that was not played to its end. */
export type Unplayed = Exclude<ResultInput['outcome'], 'played'>

const WORDS: readonly [Unplayed, RegExp][] = [
  [
    'forfeit',
    /(?<![\p{L}\p{N}])(?:(?:by )?forfeit(?:ed|s|ure)?|walk[ -]?over|w\/o|w\.o\.?|wo|fft?|awarded|award)(?![\p{L}\p{N}])/iu,
  ],
  [
    'abandoned',
    /(?<![\p{L}\p{N}])(?:abandon(?:ed|ment)?|aband?|abd|broken off|terminated)(?![\p{L}\p{N}])/iu,
  ],
]

/** 'No forfeit' and 'Forfeit fee' say nothing about how the game ended. */
const OTHER = /\b(?:no|not|non|never|fees?|deadline|pending|under|if)\b/i

/** Returns the outcome in a cell, and the rest of its text, such as '3-0'. */
export function outcomeIn(text: string): { outcome: Unplayed; rest: string } | undefined {
  if (OTHER.test(text)) return undefined
  for (const [outcome, words] of WORDS) {
    if (!words.test(text)) continue
    const rest = text.replace(words, ' ').replace(/\(\s*\)/, ' ')
    return { outcome, rest: rest.trim() }
  }
  return undefined
}
