import { changeContent } from '../../../kit/content-version.server.ts'
import { ExpectedError, notFound } from '../../../kit/errors.ts'
import type { Db } from '../../../kit/tables.server.ts'
import { differing } from './fields.server.ts'
import { nameOf, readMemories } from './snapshots.server.ts'

/** The ids of events of feeds that staff have changed since. */
export async function editedEvents(db: Db): Promise<number[]> {
  const memories = await readMemories(db)
  const said = new Map(memories.map(({ source, key, base }) => [nameOf(source, key), base]))
  const rows = await db
    .selectFrom('schedule_events')
    .selectAll()
    .where('source', 'is not', null)
    .execute()
  return rows.flatMap(row => {
    const base = said.get(nameOf(row.source, row.external_key))
    return base && differing(row, base).length > 0 ? [row.id] : []
  })
}

/** Takes back all that staff changed of an event: it is again as its feed last said. Answers the row. */
export function resetToFeed(db: Db, id: number) {
  return changeContent(db, async db => {
    const row = await db
      .selectFrom('schedule_events')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst()
    if (!row) throw notFound('event')
    const memories = await readMemories(db)
    const name = nameOf(row.source, row.external_key)
    const base = memories.find(({ source, key }) => nameOf(source, key) === name)?.base
    if (!base) throw new ExpectedError(409, 'This event does not come from the calendar.')
    const team = await db
      .selectFrom('teams')
      .select('id')
      .where('id', '=', base.team_id)
      .executeTakeFirst()
    return db
      .updateTable('schedule_events')
      .set({
        ...base,
        team_id: team?.id ?? null,
        status_reason: null,
        was_date: null,
        was_time: null,
        was_location: null,
        version: row.version + 1,
      })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
  })
}
