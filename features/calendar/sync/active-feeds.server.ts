import { createHash } from 'node:crypto'
import type { Db } from '../../../kit/tables.server.ts'
import { type CalendarFeed, readCalendarFeeds } from '../../settings/calendar-feeds.server.ts'
import { readSettings } from '../../settings/store.server.ts'
import { readTeamNames } from '../../teams/names.server.ts'

/** A feed that the team calendar is made from. */
export interface ActiveFeed extends Pick<CalendarFeed, 'id' | 'teamId'> {
  /** A secret that gives access to the calendar: never in a log, an error or a response. */
  url: string
  /** The feed's times that say UTC are local ones. */
  timesAreLocal: boolean
  /** The operator may use http: and private hosts, staff may not. */
  setBy: 'operator' | 'portal'
}

/**
 * The feeds that staff have set in the portal; without any, the one of the configuration. That of a deleted team is not
 * read: its events would be the whole club's.
 */
export async function readActiveFeeds(
  db: Db,
  operatorFeedUrl: string | undefined,
): Promise<ActiveFeed[]> {
  const set = await readCalendarFeeds(db)
  if (set.length > 0) {
    const teams = await readTeamNames(db)
    const active = set.filter(({ teamId }) => teamId === null || teams.has(teamId))
    return active.map(({ address, timesAreLocal = false, ...feed }) => ({
      ...feed,
      timesAreLocal,
      url: address,
      setBy: 'portal',
    }))
  }
  if (!operatorFeedUrl) return []
  const [id, url] = [idOf(operatorFeedUrl), operatorFeedUrl]
  const timesAreLocal = (await readSettings(db)).operatorFeedTimes === 'local'
  return [{ id, url, teamId: null, timesAreLocal, setBy: 'operator' }]
}

/** A new URL makes a new feed, as for feeds of the portal. */
function idOf(url: string) {
  return `environment-${createHash('sha256').update(url).digest('base64url').slice(0, 16)}`
}
