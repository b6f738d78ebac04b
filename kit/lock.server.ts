import { randomUUID } from 'node:crypto'
import type { Db } from './tables.server.ts'

/**
 * Does the work, unless somebody is at what goes by that name, here or on another instance: then 'busy'. Who dies over
 * it is waited for until so many seconds have passed.
 */
export async function withLock<Result>(
  db: Db,
  name: string,
  seconds: number,
  work: () => Promise<Result>,
): Promise<Result | 'busy'> {
  const holder = randomUUID()
  if (!(await take(db, { name, holder, until: later(seconds) }))) return 'busy'
  try {
    return await work()
  } finally {
    await db.deleteFrom('leases').where('name', '=', name).where('holder', '=', holder).execute()
  }
}

async function take(db: Db, lease: { name: string; holder: string; until: string }) {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('leases')
    .values(lease)
    .onConflict(conflict =>
      conflict.column('name').doUpdateSet(lease).where('leases.until', '<', later(0)),
    )
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows > 0n
}

/** By the real clock, which the instances share. */
function later(seconds: number) {
  return new Date(Date.now() + seconds * 1000).toISOString()
}
