import { setTimeout as pause, setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { isUnavailable } from '../../../db/engines.ts'
import type { Actor } from '../../../kit/actor.server.ts'
import { dayIn } from '../../../kit/clock.ts'
import { changeContent } from '../../../kit/content-change.server.ts'
import type { ContentTransaction, RowChange } from '../../../kit/content-transaction.server.ts'
import { ExpectedError } from '../../../kit/errors.ts'
import { eventLoopYielder } from '../../../kit/event-loop-yielder.server.ts'
import { withRenewedLock } from '../../../kit/lock.server.ts'
import { nextVersion } from '../../../kit/next-version.server.ts'
import type { Db } from '../../../kit/tables.server.ts'
import { tableRows } from '../../../kit/until-change.server.ts'
import { sentence } from '../../../ui/sentence.ts'
import { readSettings } from '../../settings/store.server.ts'
import { eventNote } from '../schedule/event-note.server.ts'
import { OF_FEED } from '../schedule/feed-values.ts'
import type { ActiveFeed } from './active-feeds.server.ts'
import { type FeedCopy, readCopies } from './copies.server.ts'
import { forgetDeleted, type Row, readKnownEvents, storeDeleted } from './known-events.server.ts'
import { planSync } from './plan.server.ts'
import { markPrivate, unmarkPrivate } from './private-events.server.ts'
import type { SyncOutcome } from './responses.ts'
import type { Step } from './step.server.ts'
import { publishQuarantinedCopy } from './store-copy.server.ts'
import { errorWords } from './words.ts'

const MASS_LOSS = sentence(errorWords, 'massLoss')

interface SyncInput {
  feeds: ActiveFeed[]
  now: Date
  /**
   * What becomes of a quarantined reading: it stays where it is, it is refused with 409 and an error for `anyway`, or
   * staff have confirmed it.
   */
  quarantined: 'stays' | 'refused' | 'confirmed'
  log: { error(details: object, message: string): void }
}

/** Plans of which staff were faster than the writing. */
const MAX_PLANS = 5

/**
 * Brings the schedule up to date with the stored readings of the feeds. It is planned beforehand and written in one
 * transaction; if somebody has changed one of the rows in between, it is planned anew. An event that cannot be saved
 * counts as an error and the others go on. Waits for another that is writing.
 */
export async function sync(db: Db, actor: Actor, input: SyncInput): Promise<SyncOutcome> {
  const once = () => withRenewedLock(db, 'calendar-write', () => planAndWrite(db, actor, input))
  let outcome = await once()
  // The hourly job, or another instance, is writing.
  for (; outcome === 'busy'; outcome = await once()) await pause(100)
  return outcome
}

async function planAndWrite(db: Db, actor: Actor, input: SyncInput): Promise<SyncOutcome> {
  for (let plans = 1; ; plans++) {
    const plan = await readPlan(db, input)
    if (input.quarantined === 'refused' && plan.copies.some(({ quarantinedAt }) => quarantinedAt))
      throw new ExpectedError(409, MASS_LOSS, { errors: { anyway: MASS_LOSS } })
    try {
      return await changeContent(db, actor, content => write(content, plan, input))
    } catch (error) {
      if (!(error instanceof ChangedMeanwhile) || plans === MAX_PLANS) throw error
    }
  }
}

class ChangedMeanwhile extends Error {}

interface Plan {
  copies: FeedCopy[]
  steps: Step[]
}

async function readPlan(db: Db, { feeds, now, quarantined }: SyncInput): Promise<Plan> {
  const { timeZone } = await readSettings(db)
  const copies = await readCopies(db, feeds, quarantined === 'stays' ? 'public' : 'latest')
  const unread = feeds.length - copies.length
  // Each part of thousands of events holds up other requests for some hundredths of a second.
  await setImmediate()
  const rows = await tableRows(db, 'schedule_events')
  const known = await readKnownEvents(db, rows)
  await setImmediate()
  return {
    copies,
    steps: planSync({ copies, unread, known, rows, today: dayIn(timeZone, now), timeZone }),
  }
}

async function write(
  { db, record }: ContentTransaction,
  { copies, steps }: Plan,
  { log }: SyncInput,
): Promise<SyncOutcome> {
  for (const { id, quarantinedAt } of copies)
    if (quarantinedAt) await publishQuarantinedCopy({ db, record }, id, quarantinedAt)
  const written: string[] = []
  let errors = copies.reduce((sum, copy) => sum + copy.errors, 0)
  const yieldToOthers = eventLoopYielder()
  for (const step of steps) {
    await yieldToOthers()
    const isWritten = await writeWholly(db, step, record).catch(error => {
      if (isUnavailable(error) || error instanceof ChangedMeanwhile) throw error
      log.error({ err: error }, 'an event of the calendar could not be saved')
      return false
    })
    if (!isWritten) errors += 1
    else if (step.event) written.push(step.event.key)
  }
  // Another instance may have read a feed since this was planned.
  await markPrivate({ db, record })
  await unmarkPrivate({ db, record }, written)
  for (const { id, fetchedAt } of copies) {
    await db
      .updateTable('calendar_copies')
      .set({ written_at: fetchedAt })
      .where('feed_id', '=', id)
      .where('written_at', 'is distinct from', fetchedAt)
      .execute()
  }
  return { synced: written.length, errors }
}

/** Writes all of a step or, on an error, none of it, so that the transaction can go on. */
async function writeWholly(db: Db, step: Step, record: ContentTransaction['record']) {
  const { deleted, values } = step
  const isChanged = Object.keys(values).length > 0
  if (!deleted && !isChanged) return true
  await sql`savepoint step`.execute(db)
  try {
    if (deleted) await remember(db, deleted)
    const change = isChanged ? await writeRow(db, step) : undefined
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

async function remember(db: Db, { was, is }: NonNullable<Step['deleted']>) {
  const isSameEvent = was.source === is?.source && was.key === is.key
  if (isSameEvent && was.feed === is.feed) return
  if (!isSameEvent) await forgetDeleted(db, was)
  if (is) await storeDeleted(db, { ...is, visibility: was.visibility })
}

async function writeRow(db: Db, { row, values }: Step): Promise<RowChange> {
  const columns = Object.keys(values) as (keyof Row)[]
  // Staff who edit the row at the same time lose nothing by what its feed says.
  const isSeen = columns.some(column => !OF_FEED.some(ofFeed => ofFeed === column))
  const after = await (row
    ? db
        .updateTable('schedule_events')
        .set({ ...values, ...(isSeen && { version: nextVersion }) })
        .where('id', '=', row.id)
        .where('version', '=', row.version)
        .where('visibility', 'is not distinct from', row.visibility)
        .returningAll()
        .executeTakeFirst()
    : db
        .insertInto('schedule_events')
        // All columns of a new event have values.
        .values(values as Row)
        .returningAll()
        .executeTakeFirst())
  if (!after) throw new ChangedMeanwhile('The event was changed while the reading was written')
  return {
    table: 'schedule_events',
    id: after.id,
    before: row ?? null,
    after,
    isPublic: true,
    history: isSeen ? eventNote(after) : undefined,
  }
}

/**
 * Tells whether a reading waits to be written: it is new, or the program ended before it was; without any feed, whether an
 * event is still missing from one.
 */
export async function isUnwritten(db: Db, feeds: readonly ActiveFeed[]) {
  if (feeds.length === 0) {
    const rows = await tableRows(db, 'schedule_events')
    return rows.some(({ hidden, missing_since }) => !hidden && missing_since !== null)
  }
  const unwritten = db
    .selectFrom('calendar_copies')
    .select('feed_id')
    .where('events', 'is not', null)
    .whereRef('written_at', 'is distinct from', 'fetched_at')
    .where(
      'feed_id',
      'in',
      feeds.map(({ id }) => id),
    )
  return (await unwritten.executeTakeFirst()) !== undefined
}
