import { formatTime } from '../../../kit/format-date.ts'
import { type Sentence, sentence } from '../../../ui/sentence.ts'
import { hasOpponent } from '../schedule/event-name.ts'
import { isUnknown } from '../schedule/place.ts'
import type { ScheduleEvent } from '../schedule/schema.ts'
import { errorWords } from './words.ts'

/**
 * Returns the reason why an event has no score: it is not a game against somebody, or not over; undefined: it may have
 * one.
 */
export function noScoreBecause(
  { type, opponent, date, time, time_tbd }: Pick<ScheduleEvent, ScoredBy>,
  now: { today: string; time: string },
): { error: Sentence; isEarly: boolean } | undefined {
  if (!hasOpponent(type)) return { error: sentence(errorWords, 'notAGame'), isEarly: false }
  if (isUnknown(opponent ?? '')) {
    return { error: sentence(errorWords, 'noOpponent'), isEarly: false }
  }
  if (date > now.today) return { error: sentence(errorWords, 'notOver'), isEarly: true }
  if (date === now.today && !time_tbd && time > now.time) {
    const error = sentence(errorWords, 'notOverToday', { time: formatTime(time) })
    return { error, isEarly: true }
  }
  return undefined
}

type ScoredBy = 'type' | 'opponent' | 'date' | 'time' | 'time_tbd'
