import { sql } from 'kysely'
import { isUnavailable } from '../../../db/engines.ts'
import type { Actor } from '../../../kit/actor.server.ts'
import { dayIn } from '../../../kit/clock.ts'
import { changeContent } from '../../../kit/content-change.server.ts'
import type { ContentTransaction, RowChange } from '../../../kit/content-transaction.server.ts'
import { ExpectedError } from '../../../kit/errors.ts'
import { nextVersion } from '../../../kit/next-version.server.ts'
import type { Db } from '../../../kit/tables.server.ts'
import { sentence } from '../../../ui/sentence.ts'
import { readSettings } from '../../settings/store.server.ts'
import { eventNote } from '../schedule/event-note.server.ts'
import type { FeedEvent } from '../source/feed-event.ts'
import type { ActiveFeed } from './active-feeds.server.ts'
import { readCopies } from './copies.server.ts'
import { planSync } from './plan.server.ts'
import type { SyncOutcome } from './responses.ts'
import { readSnapshots, storeSnapshot } from './snapshots.server.ts'
import type { Plan, Step } from './step.server.ts'
import { publishQuarantinedCopy } from './store-copy.server.ts'
import { errorWords } from './words.ts'

export const MASS_LOSS = sentence(errorWords, 'massLoss')

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
export function sync(
  db: Db,
  actor: Actor,
  { feeds, now, anyway, log }: SyncInput,
): Promise<SyncOutcome> {
  return changeContent(db, actor, async ({ db, record }) => {
    const { steps, isMassLoss, unread, quarantined } = await readPlan(db, feeds, now)
    if (isMassLoss && !anyway) {
      throw new ExpectedError(409, MASS_LOSS, { errors: { anyway: MASS_LOSS } })
    }
    for (const { id, quarantinedAt } of quarantined)
      await publishQuarantinedCopy({ db, record }, id, quarantinedAt)
    let [synced, errors] = [0, unread]
    for (const step of steps) {
      const isWritten = await writeWholly(db, step, record).catch(error => {
        if (isUnavailable(error)) throw error
        log.error({ err: error }, 'an event of the calendar could not be saved')
        return false
      })
      if (!isWritten) errors += 1
      else if (step.event) synced += 1
    }
    return { synced, errors }
  })
}

interface SyncPlan extends Plan {
  /** Number of events that could not be read from the feeds. */
  unread: number
  /** Copies that are quarantined, and since when: the sync makes them public. */
  quarantined: { id: string; quarantinedAt: string }[]
  byes: FeedEvent[]
}

/** Returns the plan of a sync now. It works with the latest copies: a quarantined one makes a mass loss. */
export async function readPlan(db: Db, feeds: ActiveFeed[], now: Date): Promise<SyncPlan> {
  const { timeZone } = await readSettings(db)
  const copies = await readCopies(db, feeds, 'latest')
  const snapshots = await readSnapshots(db)
  const rows = await db.selectFrom('schedule_events').selectAll().orderBy('id').execute()
  const plan = planSync({ copies, snapshots, rows, today: dayIn(timeZone, now), timeZone })
  const quarantined = copies.flatMap(({ id, quarantinedAt }) =>
    quarantinedAt ? [{ id, quarantinedAt }] : [],
  )
  const byes = copies.flatMap(copy => copy.byes)
  const unread = copies.reduce((sum, { errors }) => sum + errors, 0)
  return {
    ...plan,
    isMassLoss: plan.isMassLoss || quarantined.length > 0,
    unread,
    quarantined,
    byes,
  }
}

/** Writes all of a step or, on an error, none of it, so that the transaction can go on. */
async function writeWholly(db: Db, step: Step, record: ContentTransaction['record']) {
  await sql`savepoint step`.execute(db)
  try {
    const change = await write(db, step)
    await sql`release savepoint step`.execute(db)
    if (change) record(change)
    return true
  } catch (error) {
    // A full disk or a lost connection ends the whole transaction, and the savepoint with it.
    if (isUnavailable(error)) throw error
    await sql`rollback to savepoint step`.execute(db)
    throw error
  }
}

async function write(
  db: Db,
  { row, values, snapshot, replaces }: Step,
): Promise<RowChange | undefined> {
  const after = await writeRow(db, row, values)
  const isNewSnapshot = await storeSnapshot(db, snapshot, replaces)
  if (after === row && !isNewSnapshot) return undefined
  const { id = snapshot.key } = after ?? {}
  // A snapshot alone may change the public calendar too: admins' edits are compared with it.
  const history = after && eventNote(after)
  return {
    table: 'schedule_events',
    id,
    before: row ?? null,
    after: after ?? null,
    isPublic: true,
    history,
  }
}

async function writeRow(db: Db, row: Step['row'], values: Step['values']) {
  if (row && Object.keys(values).length > 0) {
    const after = await db
      .updateTable('schedule_events')
      .set({ ...values, version: nextVersion })
      .where('id', '=', row.id)
      .where('version', '=', row.version)
      .returningAll()
      .executeTakeFirst()
    if (!after) throw new Error('The event was changed concurrently')
    return after
  }
  if (row || !values.date) return row
  // All columns of a new event have values.
  return db
    .insertInto('schedule_events')
    .values(values as Required<typeof values>)
    .returningAll()
    .executeTakeFirstOrThrow()
}
