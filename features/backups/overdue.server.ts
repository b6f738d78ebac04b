import { firstMigratedAt } from '../../db/migrate.ts'
import { ageOf } from '../../kit/age.ts'
import { HOUR_MS } from '../../kit/durations.ts'
import type { Db } from '../../kit/tables.server.ts'
import { readBackupsNote } from './state.server.ts'

const TWO_DAYS = 48 * HOUR_MS
/** Starts and days after which a club without a backup has waited too long, whatever its clock says. */
const MAX_STARTS = 3

/** Returns when the site first started, ISO 8601 UTC; '' where its clock was ahead then. */
export async function firstStart(db: Db, now: Date) {
  const first = await firstMigratedAt(db)
  return ageOf(first, now) === undefined ? '' : first
}

/** Tells whether the newest good backup is older than two days. A club has two days from its first start for its first. */
export async function isBackupOverdue(db: Db, newest: string | undefined, now: Date) {
  const start = await firstStart(db, now)
  const since = newest && newest > start ? newest : start
  if ((ageOf(since, now) ?? 0) > TWO_DAYS) return true
  return !newest && (await readBackupsNote(db)).startsSinceBackup >= MAX_STARTS
}
