import { randomUUID } from 'node:crypto'
import { isUnavailable } from '../db/engines.ts'
import { hasEnded, processName } from '../db/process-name.ts'
import { DAY_SECONDS } from './durations.ts'
import type { Db } from './tables.server.ts'

/**
 * Runs `work` under a named lock that all instances share; returns 'busy' while another caller holds it. The lock of a
 * process ends with it; where other processes cannot see that, it expires after `seconds`, so `work` must take less.
 */
export async function withLock<Result>(
  db: Db,
  name: string,
  seconds: number,
  work: () => Promise<Result>,
): Promise<Result | 'busy'> {
  const holder = await acquire(db, name, seconds)
  if (!holder) return 'busy'
  try {
    return await work()
  } finally {
    // The work is done even if the database is away now; the lock then expires.
    await release(db, name, holder).catch(error => {
      if (!isUnavailable(error)) throw error
    })
  }
}

/** Seconds after which the renewed lock of a process expires that others do not see. */
const RENEWED_SECONDS = 60

/** Holds the lock for work of any length: it is renewed while the work runs. */
export async function withRenewedLock<Result>(
  db: Db,
  name: string,
  work: () => Promise<Result>,
): Promise<Result | 'busy'> {
  const holder = await acquire(db, name, RENEWED_SECONDS)
  if (!holder) return 'busy'
  const renew = () =>
    db
      .updateTable('leases')
      .set({ until: secondsFromNow(RENEWED_SECONDS) })
      .where('name', '=', name)
      .where('holder', '=', holder)
      .execute()
  // A database that is away comes back, or makes the work itself fail.
  const timer = setInterval(() => void renew().catch(() => {}), (RENEWED_SECONDS / 4) * 1000)
  try {
    return await work()
  } finally {
    clearInterval(timer)
    await release(db, name, holder).catch(() => {})
  }
}

/** Tells whether a caller holds that lock now. */
export async function isLocked(db: Db, name: string) {
  const lock = await readLock(db, name)
  return lock !== undefined && lock.until > secondsFromNow(0) && !lock.isOfEnded
}

/** Ends all locks. Only a process that is alone with the database may call it: the locks are those of one that crashed. */
export async function endLocks(db: Db) {
  await db.deleteFrom('leases').execute()
}

/** Holders whose work has ended, although the database could not note it: it was full, or away. */
const ended = new Set<string>()

/** The holder's name; undefined while another one holds the lock. */
async function acquire(db: Db, name: string, seconds: number) {
  const former = await readLock(db, name)
  if (former?.isOfEnded) await release(db, name, former.holder)
  const holder = `${(await processName(db)) ?? ''}#${randomUUID()}`
  const lock = { name, holder, until: secondsFromNow(seconds) }
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('leases')
    .values(lock)
    .onConflict(conflict =>
      conflict
        .column('name')
        .doUpdateSet(lock)
        // A lock of a day is wrong: its holder's clock was ahead.
        .where(({ eb, or }) =>
          or([
            eb('leases.until', '<', secondsFromNow(0)),
            eb('leases.until', '>', secondsFromNow(DAY_SECONDS)),
          ]),
        ),
    )
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows > 0n ? holder : undefined
}

async function readLock(db: Db, name: string) {
  const lock = await db.selectFrom('leases').selectAll().where('name', '=', name).executeTakeFirst()
  const [process] = lock?.holder.split('#') ?? []
  if (!lock) return undefined
  const isOfEnded = ended.has(lock.holder) || (process ? await hasEnded(db, process) : false)
  return { ...lock, isOfEnded }
}

async function release(db: Db, name: string, holder: string) {
  ended.add(holder)
  await db.deleteFrom('leases').where('name', '=', name).where('holder', '=', holder).execute()
  ended.delete(holder)
}

function secondsFromNow(seconds: number) {
  // biome-ignore lint/plugin/clock: all instances share the machine's clock, and tests must not expire locks
  return new Date(Date.now() + seconds * 1000).toISOString()
}
