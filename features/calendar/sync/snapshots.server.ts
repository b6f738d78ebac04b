import type { Db } from '../../../kit/tables.server.ts'
import type { FeedFields } from './fields.server.ts'

/** What the feed last said of an event that a sync has seen. */
export interface Memory {
  source: string
  key: string
  base: FeedFields
  missingSince: string | null
}

export async function readMemories(db: Db): Promise<Memory[]> {
  const rows = await db.selectFrom('feed_events').selectAll().execute()
  return rows.map(({ source, external_key, base, missing_since }) => ({
    source,
    key: external_key,
    base: JSON.parse(base) as FeedFields,
    missingSince: missing_since,
  }))
}

export function nameOf(source: string | null, key: string | null) {
  return `${source} ${key}`
}
