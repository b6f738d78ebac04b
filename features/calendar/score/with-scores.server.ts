import type { Db } from '../../../kit/tables.server.ts'
import { tableRows } from '../../../kit/until-table-changes.server.ts'
import { withoutScores } from '../../results/without-scores.server.ts'
import type { CalendarEvent } from '../schedule/calendar-event.ts'
import { resultAmong } from '../schedule/played.ts'

/** Adds the results of games, as the public may read them: 'Won 3-1', or 'Played' for young teams. */
export async function withScores(events: readonly CalendarEvent[], db: Db) {
  const results = await withoutScores([...(await tableRows(db, 'results'))], db)
  if (results.length === 0) return events
  const byDay = Map.groupBy(results, ({ date }) => date)
  return events.map(event => {
    const ofDay = event.is_game && byDay.get(event.start_date)
    const result = ofDay && resultAmong(ofDay, { ...event, opponent: event.opponent_name })
    return result ? { ...event, score: result.result } : event
  })
}
