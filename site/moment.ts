import { EVENING } from '../features/calendar/schedule/closure-notices.ts'
import { endsOfGames } from '../features/calendar/views/home/upcoming.ts'
import { addDays, dayIn, instantOf } from '../kit/clock.ts'
import type { Read } from '../kit/reads.ts'

/** A period during which a page renders the same, as long as no content changes. */
interface Moment {
  /** Its beginning, ISO 8601: the time as the page knows it, so that every instance renders the same bytes. */
  since: string
  until: Date
}

/** The period around `now` in which neither the club's day nor its evening begins, and none of `turns` (ISO 8601) passes. */
export function momentOf(now: string, timeZone: string, turns: readonly string[] = []): Moment {
  const instant = Date.parse(now)
  const today = dayIn(timeZone, new Date(instant))
  const midnight = (day: string) => instantOf(day, '00:00', timeZone).getTime()
  let since = Math.min(midnight(today), instant)
  let until = midnight(addDays(today, 1))
  for (const turn of [instantOf(today, EVENING, timeZone).getTime(), ...turns.map(Date.parse)]) {
    if (turn <= instant) since = Math.max(since, turn)
    else until = Math.min(until, turn)
  }
  return { since: new Date(since).toISOString(), until: new Date(until) }
}

/** When each game ends, and so is no longer the next one. */
export async function endsOfPlay(read: Read) {
  const events = await read('calendar').catch(() => [])
  return endsOfGames(events, await read('settings'))
}

/** When each event of the calendar begins and so is no longer a coming one, ISO 8601. */
export async function startsOfEvents(read: Read) {
  const events = await read('calendar').catch(() => [])
  return events.map(({ start }) => start)
}
