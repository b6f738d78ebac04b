import { createHash } from 'node:crypto'
import type { Db } from '../../../kit/tables.server.ts'
import { type CalendarFeed, readCalendarFeeds } from '../../settings/calendar-feeds.server.ts'

export interface FeedInForce extends CalendarFeed {
  /** Whose word the address is: the operator may name what staff may not. */
  setBy: 'operator' | 'portal'
}

/** The feeds that make the team calendar: those that staff have set, else the one of the configuration. */
export async function feedsInForce(db: Db, operators: string | undefined): Promise<FeedInForce[]> {
  const set = await readCalendarFeeds(db)
  if (set.length > 0) return set.map(feed => ({ ...feed, setBy: 'portal' }))
  if (!operators) return []
  return [{ id: idOf(operators), teamId: null, address: operators, setBy: 'operator' }]
}

/** As with those that staff set, another address is another feed. */
function idOf(address: string) {
  return `environment-${createHash('sha256').update(address).digest('base64url').slice(0, 16)}`
}
