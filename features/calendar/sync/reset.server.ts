import { pick } from 'es-toolkit/object'
import type { Actor } from '../../../kit/actor.server.ts'
import { changeContent } from '../../../kit/content-change.server.ts'
import { ExpectedError, notFound } from '../../../kit/errors.ts'
import { nextVersion } from '../../../kit/next-version.server.ts'
import type { Db } from '../../../kit/tables.server.ts'
import { tableRows } from '../../../kit/until-change.server.ts'
import { sentence } from '../../../ui/sentence.ts'
import { eventNote } from '../schedule/event-note.server.ts'
import { editedFields, FEED_FIELDS, feedValuesOf } from '../schedule/feed-values.ts'
import { wasColumns } from '../schedule/slot.ts'
import { errorWords } from './words.ts'

/** Ids of the feeds' events that staff have edited. */
export async function editedEvents(db: Db): Promise<number[]> {
  const rows = await tableRows(db, 'schedule_events')
  return rows.flatMap(row => (editedFields(row).length > 0 ? [row.id] : []))
}

/**
 * Discards the edits of staff: the event becomes what its feed says, and any status change is undone. Returns the row. Throws
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
    const said = feedValuesOf(row)
    if (!said) throw new ExpectedError(409, sentence(errorWords, 'notOfCalendar'))
    const team = await db
      .selectFrom('teams')
      .select('id')
      .where('id', '=', said.team_id)
      .executeTakeFirst()
    const after = await db
      .updateTable('schedule_events')
      .set({
        ...pick(said, FEED_FIELDS),
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
