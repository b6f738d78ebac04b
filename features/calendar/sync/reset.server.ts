import type { Actor } from '../../../kit/actor.server.ts'
import { changeContent } from '../../../kit/content-change.server.ts'
import { ExpectedError, notFound } from '../../../kit/errors.ts'
import { nextVersion } from '../../../kit/next-version.server.ts'
import type { Db } from '../../../kit/tables.server.ts'
import { sentence } from '../../../ui/sentence.ts'
import { eventNote } from '../schedule/event-note.server.ts'
import { wasColumns } from '../schedule/slot.ts'
import { differingFields } from './merge.server.ts'
import { eventKey, readSnapshots } from './snapshots.server.ts'
import { errorWords } from './words.ts'

/** Ids of the feeds' events that staff have edited since the last sync. */
export async function editedEvents(db: Db): Promise<number[]> {
  const snapshots = await readSnapshots(db)
  const bases = new Map(snapshots.map(({ source, key, base }) => [eventKey(source, key), base]))
  const rows = await db
    .selectFrom('schedule_events')
    .selectAll()
    .where('source', 'is not', null)
    .execute()
  return rows.flatMap(row => {
    const base = bases.get(eventKey(row.source, row.external_key))
    return base && differingFields(row, base).length > 0 ? [row.id] : []
  })
}

/**
 * Discards the edits of staff: the event becomes its snapshot, and any status change is undone. Returns the row. Throws
 * 404, and 409 for an event that comes from no feed.
 */
export function resetToFeed(db: Db, actor: Actor, id: number) {
  return changeContent(db, actor, async ({ db, record }) => {
    const row = await db
      .selectFrom('schedule_events')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst()
    if (!row) throw notFound('event')
    const key = eventKey(row.source, row.external_key)
    const snapshots = await readSnapshots(db)
    const base = snapshots.find(each => eventKey(each.source, each.key) === key)?.base
    if (!base) throw new ExpectedError(409, sentence(errorWords, 'notOfCalendar'))
    const team = await db
      .selectFrom('teams')
      .select('id')
      .where('id', '=', base.team_id)
      .executeTakeFirst()
    const after = await db
      .updateTable('schedule_events')
      .set({
        ...base,
        // The team may have been deleted since.
        team_id: team?.id ?? null,
        ...wasColumns(null),
        time_tbd: false,
        version: nextVersion,
      })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    record({
      table: 'schedule_events',
      id,
      before: row,
      after,
      isPublic: true,
      history: eventNote(after),
    })
    return after
  })
}
