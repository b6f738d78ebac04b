/** The events of a deleted team are deleted or given away; only staff's explicit choice makes them the whole club's. */

import { dayIn } from '../../../kit/clock.ts'
import type { ContentTransaction, DeletedRow } from '../../../kit/content-transaction.server.ts'
import { ExpectedError } from '../../../kit/errors.ts'
import { nextVersion } from '../../../kit/next-version.server.ts'
import { nowOf } from '../../../kit/now.server.ts'
import { releaseReferences } from '../../../kit/resource/references.server.ts'
import type { Db, RowOf } from '../../../kit/tables.server.ts'
import { sentence } from '../../../ui/sentence.ts'
import { readSettings } from '../../settings/store.server.ts'
import { errorWords } from '../../teams/error-words.ts'
import type { TeamRemoval } from '../../teams/schema.ts'
import { schedule } from './api.server.ts'
import { eventNote } from './event-note.server.ts'
import { NO_FEED } from './feed-values.ts'
import { visibilityOf } from './visibility.ts'

type Event = RowOf<'schedule_events'>

/**
 * Deletes the coming events of a team, unless the request chose to pass them on. Past events stay under the team's name,
 * in no other team's calendar.
 */
export function beforeTeamDeletion(
  content: ContentTransaction,
  { id, becauseOf, choice }: DeletedRow,
) {
  return choice ? handleEvents(content, id, choice) : releaseEvents(content, id, becauseOf)
}

async function handleEvents(content: ContentTransaction, id: number, choice: object) {
  const { events, to, ids } = choice as TeamRemoval & { ids: readonly number[] }
  if (events === 'delete') return
  if (events === 'keep') return moveEvents(content, id, null)
  if (to === null || ids.includes(to) || !(await isTeam(content.db, to)))
    throw new ExpectedError(400, sentence(errorWords, 'whichTeam'))
  await moveEvents(content, id, to)
}

async function isTeam(db: Db, id: number) {
  const team = db.selectFrom('teams').select('id').where('id', '=', id)
  return (await team.executeTakeFirst()) !== undefined
}

async function releaseEvents(content: ContentTransaction, team: number, becauseOf: string) {
  const { db, record } = content
  const { name = '' } =
    (await db.selectFrom('teams').select('name').where('id', '=', team).executeTakeFirst()) ?? {}
  for (const { event, isComing } of await eventsOf(content, team)) {
    if (!isComing) {
      await write(content, event, { team_id: null, former_team: name }, becauseOf)
      continue
    }
    const { table, references } = schedule
    await releaseReferences(content, { table, references }, event.id, becauseOf)
    await db.deleteFrom('schedule_events').where('id', '=', event.id).execute()
    const history = { ...eventNote(event), becauseOf }
    record({ table, id: event.id, before: event, after: null, isPublic: true, history })
  }
}

/**
 * Gives the coming events of a team to another one, or to the whole club. They no longer belong to the team's feed, but
 * for those that families are not to see: they keep their `visibility`.
 */
async function moveEvents(content: ContentTransaction, team: number, to: number | null) {
  const club = await readSettings(content.db)
  for (const { event, isComing } of await eventsOf(content, team)) {
    if (!isComing || event.hidden) continue
    const isPublished = visibilityOf(event, club) === 'published'
    const values = { team_id: to, ...(isPublished && NO_FEED) }
    await write(content, event, values, `teams/${team}`)
  }
}

/** Returns the events of a team; coming events are those from today on that have no result. */
async function eventsOf({ db }: ContentTransaction, team: number) {
  const today = dayIn((await readSettings(db)).timeZone, nowOf(db))
  const events = await db
    .selectFrom('schedule_events')
    .selectAll()
    .where('team_id', '=', team)
    .orderBy('id')
    .execute()
  const results = await db
    .selectFrom('results')
    .select('event_id')
    .where('team_id', '=', team)
    .execute()
  const played = new Set(results.map(({ event_id }) => event_id))
  return events.map(event => ({
    event,
    isComing: (event.end_date ?? event.date) >= today && !played.has(event.id),
  }))
}

async function write(
  { db, record }: ContentTransaction,
  before: Event,
  values: Partial<Event>,
  becauseOf: string,
) {
  const after = await db
    .updateTable('schedule_events')
    .set({ ...values, version: nextVersion })
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  const history = { ...eventNote(before), becauseOf }
  record({ table: 'schedule_events', id: before.id, before, after, isPublic: true, history })
}
