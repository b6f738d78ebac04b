import { randomUUID } from 'node:crypto'
import { isUnavailable } from '../db/engines.ts'
import type { Db } from './tables.server.ts'

/**
 * Runs `work` under a named lock that all instances share; returns 'busy' while another caller holds it. The lock of a
 * holder that crashed expires after `seconds`, so `work` must take less.
 */
export async function withLock<Result>(
  db: Db,
  name: string,
  seconds: number,
  work: () => Promise<Result>,
): Promise<Result | 'busy'> {
  const holder = randomUUID()
  if (!(await acquire(db, { name, holder, until: secondsFromNow(seconds) }))) return 'busy'
  try {
    return await work()
  } finally {
    // What was done stays done when the database is away by now; the lock then expires.
    await release(db, name, holder).catch(error => {
      if (!isUnavailable(error)) throw error
    })
  }
}

/** Seconds after which the renewed lock of a crashed holder expires. */
const RENEWED = 60

/** The same for work of any length: the lock is renewed while it runs. */
export async function withRenewedLock<Result>(
  db: Db,
  name: string,
  work: () => Promise<Result>,
): Promise<Result | 'busy'> {
  const holder = randomUUID()
  if (!(await acquire(db, { name, holder, until: secondsFromNow(RENEWED) }))) return 'busy'
  const renew = () =>
    db
      .updateTable('leases')
      .set({ until: secondsFromNow(RENEWED) })
      .where('name', '=', name)
      .where('holder', '=', holder)
      .execute()
  // A database that is away comes back, or fails the work itself.
  const timer = setInterval(() => void renew().catch(() => {}), (RENEWED / 4) * 1000)
  try {
    return await work()
  } finally {
    clearInterval(timer)
    await release(db, name, holder).catch(() => {})
  }
}

/** Whether a caller holds that lock now. */
export async function isLocked(db: Db, name: string) {
  const row = await db
    .selectFrom('leases')
    .select('name')
    .where('name', '=', name)
    .where('until', '>', secondsFromNow(0))
    .executeTakeFirst()
  return row !== undefined
}

/** Ends all locks, for a process that is alone with the database: they are those of one that crashed. */
export async function endLocks(db: Db) {
  await db.deleteFrom('leases').execute()
}

async function acquire(db: Db, lock: { name: string; holder: string; until: string }) {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('leases')
    .values(lock)
    .onConflict(conflict =>
      conflict.column('name').doUpdateSet(lock).where('leases.until', '<', secondsFromNow(0)),
    )
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows > 0n
}

async function release(db: Db, name: string, holder: string) {
  await db.deleteFrom('leases').where('name', '=', name).where('holder', '=', holder).execute()
}

/** By the system clock, which the instances share; the clock of the tests must not expire locks. */
function secondsFromNow(seconds: number) {
  return new Date(Date.now() + seconds * 1000).toISOString()
}
