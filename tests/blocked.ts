import { sql } from 'kysely'
import { expect } from 'vitest'
import { hasRowLocks } from '../db/engines.ts'
import type { Db } from '../kit/tables.server.ts'

/**
 * Waits until a query waits for a lock of another transaction. SQLite has one writer at a time, so there it returns at
 * once.
 */
export async function untilBlocked(db: Db) {
  if (!hasRowLocks(db)) return
  const blocked = sql<{ pid: number }>`
    select pid from pg_locks join pg_stat_activity using (pid)
    where not granted and datname = current_database()`
  await expect.poll(async () => (await blocked.execute(db)).rows).not.toEqual([])
}
