/** An event that its feed marks as private has the visibility `private` until staff decide, or until the mark is gone. */
import type { ContentTransaction } from '../../../kit/content-transaction.server.ts'
import type { Db } from '../../../kit/tables.server.ts'
import { untypedDb } from '../../../kit/untyped.server.ts'
import type { Visibility } from '../schedule/schema.ts'
import type { FeedEvent } from '../source/feed-event.ts'

type Content = Pick<ContentTransaction, 'db' | 'record'>

/** Events that staff have deleted, too: they come back by Undo. */
const TABLES = ['schedule_events', 'deleted_feed_events'] as const

/**
 * Marks the events that the stored copies have as private, quarantined ones included; a decision of staff stays, unless the
 * copy before (JSON) had the event without the mark.
 */
export async function markPrivate(content: Content, copyBefore: string | null = null) {
  const marked = await readMarked(content.db)
  if (marked.size === 0) return
  await setVisibility(content, { keys: [...marked], from: null, to: 'private' })
  const keys = eventsIn(copyBefore).flatMap(({ key, isPrivate }) =>
    !isPrivate && marked.has(key) ? [key] : [],
  )
  for (const from of ['published', 'published_with_meeting'] as const)
    await setVisibility(content, { keys, from, to: 'private' })
}

/**
 * Ends the marks of events that no copy has as private any more, once the schedule has what the feed says of them now:
 * until then the row still has what was private.
 */
export async function unmarkPrivate(content: Content, written: readonly string[]) {
  const before = new Set<unknown>()
  for (const table of TABLES) {
    const rows = untypedDb(content.db).selectFrom(table).select('external_key')
    for (const row of await rows.where('visibility', '=', 'private').execute())
      before.add(row.external_key)
  }
  const noted = written.filter(key => before.has(key))
  if (noted.length === 0) return
  const marked = await readMarked(content.db)
  const keys = noted.filter(key => !marked.has(key))
  await setVisibility(content, { keys, from: 'private', to: null })
}

interface Change {
  keys: readonly string[]
  from: Visibility | null
  to: Visibility | null
}

async function setVisibility({ db, record }: Content, { keys, from, to }: Change) {
  if (keys.length === 0) return
  for (const table of TABLES) {
    const rows = await untypedDb(db)
      .updateTable(table)
      .set({ visibility: to })
      .where('external_key', 'in', keys)
      .where('visibility', 'is not distinct from', from)
      .returningAll()
      .execute()
    for (const after of rows) {
      const before = { ...after, visibility: from }
      record({ table, id: String(after.id ?? after.external_key), before, after, isPublic: true })
    }
  }
}

async function readMarked(db: Db) {
  const copies = await db.selectFrom('calendar_copies').select(['events', 'held_events']).execute()
  return new Set(copies.flatMap(copy => [copy.events, copy.held_events]).flatMap(markedIn))
}

function markedIn(json: string | null) {
  if (!json?.includes('"isPrivate":true')) return []
  return eventsIn(json).flatMap(({ key, isPrivate }) => (isPrivate ? [key] : []))
}

function eventsIn(json: string | null): FeedEvent[] {
  return json ? JSON.parse(json) : []
}
