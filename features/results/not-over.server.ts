import { formatTime } from '../../kit/format-date.ts'
import type { ClubNow } from '../../kit/resource/resource.server.ts'
import type { ResultInput } from './schema.ts'

/** Rejects results of games on future days, and of today's games that have not begun by the schedule. */
export async function notOver(result: ResultInput, { db, today, time }: ClubNow) {
  if (result.date > today) return { date: 'This game is not over: its date is still to come' }
  if (result.date < today) return undefined
  const games = await db
    .selectFrom('schedule_events')
    .select('time')
    .where('date', '=', today)
    .where('type', '=', 'game')
    .where('opponent', 'in', [result.homeTeam, result.awayTeam])
    .orderBy('time')
    .execute()
  // The first of two games on one day may be over although the second is not.
  const [first] = games
  if (!first || first.time <= time) return undefined
  return { date: `This game is not over: it starts today at ${formatTime(first.time)}` }
}
