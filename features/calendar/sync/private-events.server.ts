import type { Db } from '../../../kit/tables.server.ts'
import { readDecisions } from '../schedule/decisions.server.ts'
import type { FeedEvent } from '../source/feed-event.ts'

/**
 * Notes which events the stored copies mark as private, quarantined ones included; a decision of staff stays,
 * unless the copy before (JSON) had the event without the mark. A note goes when a public copy has its event
 * (`publicKeys`) and none marks it. Returns whether notes have changed.
 */
export async function notePrivate(
  db: Db,
  publicKeys: readonly string[],
  copyBefore: string | null = null,
) {
  const copies = await db.selectFrom('calendar_copies').select(['events', 'held_events']).execute()
  const marked = new Set(copies.flatMap(copy => [copy.events, copy.held_events]).flatMap(markedIn))
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
  const gone = publicKeys.filter(key => before.get(key) === 'private' && !marked.has(key))
  const notes = added.map(external_key => ({ external_key, decision: 'private' as const }))
  const insert = db.insertInto('event_decisions').values(notes)
  if (added.length > 0) await insert.onConflict(conflict => conflict.doNothing()).execute()
  const remove = db.deleteFrom('event_decisions').where('decision', '=', 'private')
  if (gone.length > 0) await remove.where('external_key', 'in', gone).execute()
  return added.length + gone.length > 0
}

function markedIn(json: string | null) {
  if (!json?.includes('"isPrivate":true')) return []
  return eventsIn(json).flatMap(({ key, isPrivate }) => (isPrivate ? [key] : []))
}

function eventsIn(json: string | null): FeedEvent[] {
  return json ? JSON.parse(json) : []
}
