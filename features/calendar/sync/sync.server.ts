import { type Kysely, sql } from 'kysely'
import { dayIn } from '../../../kit/clock.ts'
import { changeContent } from '../../../kit/content-version.server.ts'
import { ExpectedError } from '../../../kit/errors.ts'
import type { Db, Tables } from '../../../kit/tables.server.ts'
import { readSettings } from '../../settings/store.server.ts'
import type { ActiveFeed } from './active-feeds.server.ts'
import { readCopies } from './copies.server.ts'
import { planSync } from './plan.server.ts'
import type { SyncOutcome } from './responses.ts'
import { readSnapshots, storeSnapshot } from './snapshots.server.ts'
import type { Plan, Step } from './step.server.ts'

export const MASS_LOSS =
  'Most of the coming events are gone from the calendar, so nothing was changed. If that is right, as between two seasons, sync anyway.'

interface SyncInput {
  feeds: ActiveFeed[]
  now: Date
  /** Confirms a mass loss. */
  anyway: boolean
  log: { error(details: object, message: string): void }
}

/**
 * Brings the schedule up to date with the stored copies of the feeds, in one transaction. An event that cannot be saved
 * counts as an error and the others go on. Throws 409 with an error for `anyway` on a mass loss that is not confirmed.
 */
export function sync(db: Db, { feeds, now, anyway, log }: SyncInput): Promise<SyncOutcome> {
  return changeContent(db, async db => {
    const { steps, isMassLoss, unread } = await readPlan(db, feeds, now)
    if (isMassLoss && !anyway) {
      throw new ExpectedError(409, MASS_LOSS, { errors: { anyway: MASS_LOSS } })
    }
    let [synced, errors] = [0, unread]
    for (const step of steps) {
      const isWritten = await writeWholly(db, step).catch(error => {
        log.error({ err: error }, 'an event of the calendar could not be saved')
        return false
      })
      if (!isWritten) errors += 1
      else if (step.event) synced += 1
    }
    return { synced, errors }
  })
}

/** What a sync would do now. `unread` counts the events that could not be read from the feeds. */
export async function readPlan(
  db: Db,
  feeds: ActiveFeed[],
  now: Date,
): Promise<Plan & { unread: number }> {
  const { timeZone } = await readSettings(db)
  const copies = await readCopies(db, feeds)
  const snapshots = await readSnapshots(db)
  const rows = await db.selectFrom('schedule_events').selectAll().orderBy('id').execute()
  const plan = planSync({ copies, snapshots, rows, today: dayIn(timeZone, now) })
  return { ...plan, unread: copies.reduce((sum, { errors }) => sum + errors, 0) }
}

/** Writes all of a step or, on an error, none of it, so that the transaction can go on. */
async function writeWholly(db: Db, step: Step) {
  await sql`savepoint step`.execute(db)
  try {
    await write(db, step)
    await sql`release savepoint step`.execute(db)
    return true
  } catch (error) {
    await sql`rollback to savepoint step`.execute(db)
    throw error
  }
}

async function write(db: Kysely<Tables>, { row, values, snapshot, replaces }: Step) {
  if (row && Object.keys(values).length > 0) {
    const { numUpdatedRows } = await db
      .updateTable('schedule_events')
      .set({ ...values, version: row.version + 1 })
      .where('id', '=', row.id)
      .where('version', '=', row.version)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) throw new Error('The event was changed concurrently')
  }
  if (!row && values.date) {
    // The values of a new event are complete.
    await db
      .insertInto('schedule_events')
      .values(values as Required<typeof values>)
      .execute()
  }
  await storeSnapshot(db, snapshot, replaces)
}
