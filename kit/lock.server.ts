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

async function release(db: Db, name: string, holder: string) {
  await db.deleteFrom('leases').where('name', '=', name).where('holder', '=', holder).execute()
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

/** By the system clock, which the instances share; the clock of the tests must not expire locks. */
function secondsFromNow(seconds: number) {
  return new Date(Date.now() + seconds * 1000).toISOString()
}
