import { nameKey } from '../../../kit/name-key.ts'
import type { Db } from '../../../kit/tables.server.ts'
import { readSettings } from '../../settings/store.server.ts'
import { readSpellings } from '../../spellings/read.server.ts'
import { readTeamNames } from '../../teams/names.server.ts'
import { isByeEvent } from '../schedule/bye.ts'
import { ownNameAtStart, ownNamesIn } from '../source/classify/own-names.ts'
import type { FeedEvent } from '../source/feed-event.ts'
import type { ActiveFeed } from './active-feeds.server.ts'

/** A feed with the events of a copy. */
export interface FeedCopy extends Pick<ActiveFeed, 'id' | 'teamId'> {
  events: FeedEvent[]
  /** The team of an event: the feed's, or of a feed of the whole club the one that the title names. */
  teamOf: (event: FeedEvent) => number | null
  /** Entries of leagues for days on which a team does not play; they are in no schedule. */
  byes: FeedEvent[]
  /** Events that could not be read. */
  errors: number
  /** ISO 8601; when the feed was last fetched, and when its events were first read as they are. */
  fetchedAt: string
  changedAt: string
  /** The time at which the copy was first read, if it is quarantined; else null. */
  quarantinedAt: string | null
}

/**
 * Reads the copies of these feeds; a feed that was never read has none. `public` are those that may be public, `latest`
 * includes quarantined ones, in place of the public ones.
 */
export async function readCopies(
  db: Db,
  feeds: ActiveFeed[],
  which: 'public' | 'latest' = 'public',
): Promise<FeedCopy[]> {
  if (feeds.length === 0) return []
  const rows = await db
    .selectFrom('calendar_copies')
    .select(['feed_id', 'events', 'errors', 'fetched_at', 'changed_at'])
    .select(['held_events', 'held_at'])
    .where('feed_id', 'in', idsOf(feeds))
    .execute()
  const teams = await readTeamNames(db)
  const { name, homeTeamNames } = await readSettings(db)
  const spellings = await readSpellings(db)
  const teamNamedIn = teamFinder({ club: [name, ...homeTeamNames], teams, spellings })
  return feeds.flatMap(({ id, teamId }) => {
    const row = rows.find(({ feed_id }) => feed_id === id)
    if (!row?.events) return []
    const { events, fetched_at, changed_at, held_events } = row
    const quarantinedAt = which === 'latest' ? row.held_at : null
    const all = eventsOf((quarantinedAt && held_events) || events)
    // A feed whose team was deleted belongs to the whole club.
    const ofFeed = teamId !== null && teams.has(teamId) ? teamId : null
    return {
      id,
      teamId: ofFeed,
      teamOf: ({ title }) => ofFeed ?? teamNamedIn(title) ?? null,
      events: all.filter(event => !isByeEvent(event)),
      byes: all.filter(isByeEvent),
      errors: row.errors,
      fetchedAt: quarantinedAt ?? fetched_at ?? '',
      changedAt: quarantinedAt ?? changed_at ?? '',
      quarantinedAt,
    }
  })
}

export function eventsOf(json: string): FeedEvent[] {
  const none = { venue: null, arriveEarly: null, uniform: null, notes: null, statusReason: null }
  // A copy of an earlier version lacks these facts; its `cancelled` was all that it knew of a status.
  return (JSON.parse(json) as (FeedEvent & { cancelled?: boolean })[]).map(event => ({
    ...none,
    ...event,
    status: event.status ?? (event.cancelled ? 'cancelled' : 'scheduled'),
  }))
}

/** Returns when the oldest of the copies was fetched; null without any. */
export async function readFetchedAt(db: Db, feeds: ActiveFeed[]): Promise<string | null> {
  if (feeds.length === 0) return null
  const { oldest } = await db
    .selectFrom('calendar_copies')
    .select(({ fn }) => fn.min('fetched_at').as('oldest'))
    .where('feed_id', 'in', idsOf(feeds))
    .executeTakeFirstOrThrow()
  return oldest
}

/** An event, and the feed that it comes from. */
export interface SourcedEvent {
  source: string
  /** Other feeds that have it, too. */
  others: string[]
  teamId: number | null
  event: FeedEvent
}

/** Returns all events of the feeds. An event in both the club's feed and a team's appears once, as the team's. */
export function distinctEvents(copies: FeedCopy[]): SourcedEvent[] {
  const events = new Map<string, SourcedEvent>()
  for (const { id, teamOf, events: ofFeed } of copies.toSorted(teamsFirst)) {
    for (const event of ofFeed) {
      // The key alone is not enough: two services may give the same key to unrelated events.
      const identity = `${event.date} ${event.time} ${event.key}`
      const known = events.get(identity)
      if (known) known.others.push(id)
      else events.set(identity, { source: id, others: [], teamId: teamOf(event), event })
    }
  }
  return [...events.values()]
}

function teamsFirst(one: FeedCopy, other: FeedCopy) {
  return Number(one.teamId === null) - Number(other.teamId === null)
}

function idsOf(feeds: ActiveFeed[]) {
  return feeds.map(({ id }) => id)
}

interface Names {
  club: string[]
  /** By id. */
  teams: ReadonlyMap<number, string>
  /** Other names, with the team that somebody says they mean. */
  spellings: readonly { written: string; team_id: number | null }[]
}

/**
 * Returns a function that finds the team whose name begins a title, behind the club's own at most, or ends it. There is
 * none where the title names several teams or has the name elsewhere: such an event is the whole club's.
 */
function teamFinder({ club, teams, spellings }: Names) {
  const named = [
    ...[...teams].map(([id, name]) => ({ name, id })),
    ...spellings.flatMap(({ written, team_id }) =>
      team_id === null || !teams.has(team_id) ? [] : [{ name: written, id: team_id }],
    ),
  ]
  const idsByName = Map.groupBy(named, ({ name }) => nameKey(name))
  const names = named.map(({ name }) => name)

  return (title: string) => {
    const text = title.slice(ownNameAtStart(title, club).length).trim()
    const places = ownNamesIn(text, names)
    const matches = places.flatMap(
      ({ from, to }) => idsByName.get(nameKey(text.slice(from, to))) ?? [],
    )
    const [id, ...others] = new Set(matches.map(({ id }) => id))
    const isAtAnEnd = places.some(({ from, to }) => from === 0 || to === text.length)
    return isAtAnEnd && others.length === 0 ? id : undefined
  }
}
