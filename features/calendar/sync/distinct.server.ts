import type { FeedEvent } from '../source/feed-event.ts'
import type { FeedCopy } from './copies.server.ts'

/** An event, and the feed that it is taken from. */
export interface SourcedEvent {
  source: string
  teamId: number | null
  event: FeedEvent
}

/** All events of the feeds. What the club's feed and a team's both name is there once, as the team's. */
export function distinctEvents(copies: FeedCopy[]): SourcedEvent[] {
  const found = new Map<string, SourcedEvent>()
  for (const { id, teamId, events } of copies.toSorted(byTeam)) {
    for (const event of events) {
      // Two services may give the same key to what has nothing to do with each other.
      const name = `${event.date} ${event.time} ${event.key}`
      if (!found.has(name)) found.set(name, { source: id, teamId, event })
    }
  }
  return [...found.values()]
}

function byTeam(one: FeedCopy, other: FeedCopy) {
  return Number(one.teamId === null) - Number(other.teamId === null)
}
