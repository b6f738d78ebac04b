import { type Kysely, sql } from 'kysely'
import { dayIn } from '../../../kit/clock.ts'
import { changeContent } from '../../../kit/content-version.server.ts'
import { ExpectedError } from '../../../kit/errors.ts'
import type { Db, Tables } from '../../../kit/tables.server.ts'
import type { Settings } from '../../settings/schema.ts'
import { readSettings } from '../../settings/store.server.ts'
import { readTeamNames } from '../../teams/names.server.ts'
import { type TeamNames, toCalendarEvent } from '../schedule/calendar-event.ts'
import type { FeedInForce } from './active-feeds.server.ts'
import type { ScheduleChange, SyncOutcome, SyncPreview } from './changes.ts'
import { readCopies } from './copies.server.ts'
import { fieldChanges } from './field-words.server.ts'
import { type Plan, planSync, type Step } from './plan.server.ts'
import { readMemories } from './snapshots.server.ts'

export const MASS_LOSS =
  'Most of the coming events are gone from the calendar, so nothing was changed. If that is right, as between two seasons, sync anyway.'

interface SyncInput {
  feeds: FeedInForce[]
  now: Date
  /** Also when most of what is coming would go. */
  anyway: boolean
  log: { error(details: object, message: string): void }
}

/** Writes what the kept copies say into the schedule. Throws a 409 that names `anyway` when too much would go. */
export function sync(db: Db, { feeds, now, anyway, log }: SyncInput): Promise<SyncOutcome> {
  return changeContent(db, async db => {
    const { steps, isMassLoss, unread } = await planned(db, feeds, now)
    if (isMassLoss && !anyway)
      throw new ExpectedError(409, MASS_LOSS, { errors: { anyway: MASS_LOSS } })
    let [synced, errors] = [0, unread]
    for (const step of steps) {
      const isDone = await taken(db, step).catch(error => {
        log.error({ err: error }, 'an event of the calendar could not be saved')
        return false
      })
      if (!isDone) errors += 1
      else if (step.event) synced += 1
    }
    return { synced, errors }
  })
}

/** What a sync would do now. */
export async function previewSync(
  db: Db,
  { feeds, now }: Pick<SyncInput, 'feeds' | 'now'>,
): Promise<SyncPreview> {
  const { steps, isMassLoss, unread } = await planned(db, feeds, now)
  const club = await readSettings(db)
  const teams = await readTeamNames(db)
  return {
    synced: steps.filter(({ event }) => event).length,
    errors: unread,
    changes: steps.flatMap(step => changeOf(step, club, teams)).sort(byDate),
    ...(isMassLoss && { refused: MASS_LOSS }),
  }
}

async function planned(
  db: Db,
  feeds: FeedInForce[],
  now: Date,
): Promise<Plan & { unread: number }> {
  const { timeZone } = await readSettings(db)
  const copies = await readCopies(db, feeds)
  const memories = await readMemories(db)
  const rows = await db.selectFrom('schedule_events').selectAll().orderBy('id').execute()
  const plan = planSync({ copies, memories, rows, today: dayIn(timeZone, now) })
  return { ...plan, unread: copies.reduce((sum, { errors }) => sum + errors, 0) }
}

/** Takes one step, or none of it: the transaction goes on. */
async function taken(db: Db, step: Step) {
  await sql`savepoint step`.execute(db)
  try {
    await take(db, step)
    await sql`release savepoint step`.execute(db)
    return true
  } catch (error) {
    await sql`rollback to savepoint step`.execute(db)
    throw error
  }
}

async function take(db: Kysely<Tables>, { row, values, memory, before }: Step) {
  if (row && Object.keys(values).length > 0) {
    const { numUpdatedRows } = await db
      .updateTable('schedule_events')
      .set({ ...values, version: row.version + 1 })
      .where('id', '=', row.id)
      .where('version', '=', row.version)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) throw new Error('Somebody changed the event at the same time')
  }
  if (!row && values.date) {
    // The values of a new event are whole.
    await db
      .insertInto('schedule_events')
      .values(values as Required<typeof values>)
      .execute()
  }
  const { source, key, base, missingSince } = memory
  const kept = {
    source,
    external_key: key,
    base: JSON.stringify(base),
    missing_since: missingSince,
  }
  if (before && JSON.stringify(before) === JSON.stringify(memory)) return
  if (before) {
    await db
      .deleteFrom('feed_events')
      .where('source', '=', before.source)
      .where('external_key', '=', before.key)
      .execute()
  }
  await db.insertInto('feed_events').values(kept).execute()
}

function changeOf(
  { action, event, row, values }: Step,
  club: Settings,
  teams: TeamNames,
): ScheduleChange[] {
  if (action === 'kept') return []
  const title = event?.title ?? (row ? toCalendarEvent(row, club, teams).title : '')
  const date = event?.date ?? row?.date ?? ''
  const what = { action, date, title }
  if (action !== 'changed' || !row) return [what]
  return [{ ...what, fields: fieldChanges(row, values, teams) }]
}

function byDate(one: ScheduleChange, other: ScheduleChange) {
  return one.date < other.date ? -1 : Number(one.date > other.date)
}
