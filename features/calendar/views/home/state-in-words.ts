import { statusWords } from '../../schedule/words.ts'
import type { BannerGame } from './upcoming.ts'
import { nextGameWords } from './words.ts'

/** 'Playing now', 'Final: Won 2-1', 'Cancelled'; of a game that comes, what `next` returns. */
export function stateInWords(
  { state, game: { score, status } }: Pick<BannerGame, 'state' | 'game'>,
  next: () => string,
) {
  if (state === 'on') return nextGameWords('playingNow')
  if (state === 'over') return score ? nextGameWords('final', { score }) : nextGameWords('over')
  return state === 'off' ? statusWords(status) : next()
}
