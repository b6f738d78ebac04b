import { firstMigratedAt } from '../../db/migrate.ts'
import { HOUR_MS } from '../../kit/durations.ts'
import type { Db } from '../../kit/tables.server.ts'

const TWO_DAYS = 48 * HOUR_MS

/** Tells whether the newest good backup is older than two days. A club has two days from its first start for its first. */
export async function isBackupOverdue(db: Db, newest: string | undefined, now: Date) {
  const start = await firstMigratedAt(db)
  const since = newest && newest > start ? newest : start
  return now.getTime() - Date.parse(since) > TWO_DAYS
}
