import { formatTime } from '../../kit/format-date.ts'
import { isSameName } from '../../kit/name-key.ts'
import type { ClubNow } from '../../kit/resource/resource.server.ts'
import { sentence } from '../../ui/sentence.ts'
import type { ResultInput } from './schema.ts'
import { errorWords } from './words.ts'

/** Rejects results of games on future days, and of today's games that have not begun by the schedule. */
export async function notOver(result: ResultInput, { db, today, time }: ClubNow) {
  if (result.date > today) return { date: sentence(errorWords, 'notOver') }
  if (result.date < today) return undefined
  const games = await db
    .selectFrom('schedule_events')
    .select(['time', 'opponent'])
    .where('date', '=', today)
    .where('type', 'in', ['game', 'tournament'])
    .orderBy('time')
    .execute()
  const isPlaying = (name: string) =>
    isSameName(name, result.homeTeam) || isSameName(name, result.awayTeam)
  // The first of two games on one day may be over although the second is not.
  const first = games.find(({ opponent }) => isPlaying(opponent ?? ''))
  if (!first || first.time <= time) return undefined
  return { date: sentence(errorWords, 'startsAt', { time: formatTime(first.time) }) }
}
