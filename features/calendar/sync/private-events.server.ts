import type { Db } from '../../../kit/tables.server.ts'
import { readDecisions } from '../schedule/decisions.server.ts'
import type { FeedEvent } from '../source/feed-event.ts'

/**
 * Notes which events the stored copies mark as private, quarantined ones included; a decision of staff stays, unless the
 * copy before (JSON) had the event without the mark. Returns whether there are new notes.
 */
export async function notePrivate(db: Db, copyBefore: string | null = null) {
  const marked = await readMarked(db)
  const before = new Map(await readDecisions(db))
  const unmarked = eventsIn(copyBefore).filter(
    ({ key, isPrivate }) => !isPrivate && marked.has(key),
  )
  const outdated = unmarked
    .map(({ key }) => key)
    .filter(key => before.get(key)?.startsWith('published'))
  for (const key of outdated) before.delete(key)
  const forget = db.deleteFrom('event_decisions').where('external_key', 'in', outdated)
  if (outdated.length > 0) await forget.execute()
  const added = [...marked].filter(key => !before.has(key))
  const notes = added.map(external_key => ({ external_key, decision: 'private' as const }))
  const insert = db.insertInto('event_decisions').values(notes)
  if (added.length > 0) await insert.onConflict(conflict => conflict.doNothing()).execute()
  return added.length > 0
}

/**
 * Deletes the notes of events that no copy marks any more, once the schedule has what the feed says of them now: until then
 * the row still has what was private. Returns their keys.
 */
export async function forgetPrivate(db: Db, written: readonly string[]) {
  const decisions = await readDecisions(db)
  const noted = written.filter(key => decisions.get(key) === 'private')
  if (noted.length === 0) return []
  const marked = await readMarked(db)
  const gone = noted.filter(key => !marked.has(key))
  const remove = db.deleteFrom('event_decisions').where('decision', '=', 'private')
  if (gone.length > 0) await remove.where('external_key', 'in', gone).execute()
  return gone
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
