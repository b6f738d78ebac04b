import { EVENING } from '../features/calendar/schedule/closure-notices.ts'
import { ofTeams } from '../features/calendar/schedule/select-events.ts'
import { turnsOfBanner } from '../features/calendar/views/home/banner-event.ts'
import { chosenTeams } from '../features/teams/chosen-teams.ts'
import { addDays, dayIn, instantOf } from '../kit/clock.ts'
import type { Read } from '../kit/reads.ts'

/** The window of time in which a page renders the same, as long as no content changes. */
interface ValidityWindow {
  /** Its start, ISO 8601. Pages use it as the current time, so that every instance renders the same bytes. */
  since: string
  until: Date
}

/**
 * Returns the window around `now` in which neither the club's day nor its evening begins, and none of `expiresAt` (ISO
 * 8601) passes.
 */
export function validityWindow(
  now: string,
  timeZone: string,
  expiresAt: readonly string[] = [],
): ValidityWindow {
  const instant = Date.parse(now)
  const today = dayIn(timeZone, new Date(instant))
  const midnight = (day: string) => instantOf(day, '00:00', timeZone).getTime()
  let since = Math.min(midnight(today), instant)
  let until = midnight(addDays(today, 1))
  for (const change of [
    instantOf(today, EVENING, timeZone).getTime(),
    ...expiresAt.map(Date.parse),
  ]) {
    if (change <= instant) since = Math.max(since, change)
    else until = Math.min(until, change)
  }
  return { since: new Date(since).toISOString(), until: new Date(until) }
}

/** Returns when the banner of these teams may change, and when a game of any ends. */
export async function endsOfPlay(read: Read, team?: string) {
  const events = await read('calendar').catch(() => [])
  const [club, teams] = await Promise.all([read('settings'), read('teams')])
  const own = ofTeams(events, chosenTeams(teams, team))
  return [events, ...(own === events ? [] : [own])].flatMap(some => turnsOfBanner(some, club))
}

/** Returns when each event of the calendar begins, and so is no longer upcoming, ISO 8601. */
export async function startsOfEvents(read: Read) {
  const events = await read('calendar').catch(() => [])
  return events.map(({ start }) => start)
}
