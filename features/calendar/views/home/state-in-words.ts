import { saysScore } from '../../../results/score-text.ts'
import { isPlayed } from '../../schedule/calendar-event.ts'
import { statusWords } from '../../schedule/words.ts'
import type { BannerEvent } from './banner-event.ts'
import { nextGameWords } from './words.ts'

/** 'Playing now', 'Final: Won 2-1', 'Cancelled'; of an event that comes, what `next` returns. */
export function stateInWords(
  { state, event }: Pick<BannerEvent, 'state' | 'event'>,
  next: () => string,
) {
  if (state === 'on') return nextGameWords(isPlayed(event) ? 'playingNow' : 'now')
  const { score, status } = event
  if (state === 'over')
    return saysScore(score) ? nextGameWords('final', { score }) : nextGameWords('over')
  return state === 'off' ? statusWords(status) : next()
}
