import type { Generated } from 'kysely'
import { dayIn } from '../../../kit/clock.ts'
import type { Db } from '../../../kit/tables.server.ts'
import { type FeedFields, NO_DETAILS } from './merge.server.ts'

declare module '../../../kit/tables.server.ts' {
  interface Tables {
    /** The last-synced snapshot of each event of a feed. An event with a snapshot and no row was deleted by an admin. */
    feed_events: {
      source: string
      external_key: string
      /** JSON of `FeedFields`. */
      base: string
      /** The time at which the first copy without the event was read, whether a sync followed or not. */
      missing_since: Generated<string | null>
    }
  }
}

/** An event as its feed had it at the last sync: the base of the three-way merge. */
export interface Snapshot {
  /** Id of the feed. */
  source: string
  /** The event's key within the feed. */
  key: string
  base: FeedFields
  /** The time at which the first copy without the event was read, ISO 8601; null while the feed has it. */
  missingSince: string | null
}

export async function readSnapshots(db: Db): Promise<Snapshot[]> {
  const rows = await db.selectFrom('feed_events').selectAll().execute()
  return rows.map(({ source, external_key, base, missing_since }) => ({
    source,
    key: external_key,
    base: { ...NO_DETAILS, ...(JSON.parse(base) as FeedFields) },
    missingSince: missing_since,
  }))
}

/** Stores a snapshot in place of an earlier one, which may be of another feed. Returns false when it is the same. */
export async function storeSnapshot(db: Db, snapshot: Snapshot, replaces: Snapshot | undefined) {
  if (replaces && JSON.stringify(replaces) === JSON.stringify(snapshot)) return false
  if (replaces) {
    await db
      .deleteFrom('feed_events')
      .where('source', '=', replaces.source)
      .where('external_key', '=', replaces.key)
      .execute()
  }
  const { source, key, base, missingSince } = snapshot
  await db
    .insertInto('feed_events')
    .values({
      source,
      external_key: key,
      base: JSON.stringify(base),
      missing_since: missingSince,
    })
    .execute()
  return true
}

/** Identifies an event among all feeds; rows and snapshots of the same event have the same key. */
export function eventKey(source: string | null, key: string | null) {
  return `${source} ${key}`
}

/** The day on which the event was first missing, in that time zone; undefined while its feed has it. */
export function missingDay({ missingSince }: Snapshot, timeZone: string) {
  return missingSince === null ? undefined : dayIn(timeZone, new Date(missingSince))
}
