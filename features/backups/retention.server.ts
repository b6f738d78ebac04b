import type { BackupKind } from '../../kit/backup/names.ts'
import type { StoredBackup } from '../../kit/backup/store.server.ts'
import { addDays, dayIn } from '../../kit/clock.ts'
import type { KeepRules } from './schema.ts'

/** The number of manual backups, and of those before upgrades, that are kept beside the nightly ones. */
const MAX_OTHER_BACKUPS = 3
const MONTH = 31

/**
 * The backups that need not be kept, given all of them, the newest first. Of each of the last days, weeks (from Monday) and
 * months that have a nightly backup the newest is kept: a site that did not run for a year loses none by that. The others
 * go when they are older than the months are.
 */
export function expiredBackups(
  backups: readonly StoredBackup[],
  { days, weeks, months }: KeepRules,
  timeZone: string,
) {
  const day = ({ madeAt }: StoredBackup) => dayIn(timeZone, new Date(madeAt))
  const [newest] = backups
  const oldest = newest ? addDays(day(newest), -MONTH * Math.max(months, 1)) : ''
  const ofKind = (kind: BackupKind) => backups.filter(backup => backup.kind === kind)
  const recent = (kind: BackupKind) =>
    ofKind(kind)
      .slice(0, MAX_OTHER_BACKUPS)
      .filter(backup => day(backup) >= oldest)
  const nightly = ofKind('daily')
  const kept = new Set([
    ...recent('manual'),
    ...recent('upgrade'),
    ...newestOfEach(nightly, day, days),
    ...newestOfEach(nightly, backup => mondayOf(day(backup)), weeks),
    ...newestOfEach(nightly, backup => day(backup).slice(0, 7), months),
  ])
  return backups.filter(backup => !kept.has(backup))
}

/** The first backup of each of the first `count` periods. */
function newestOfEach(
  backups: readonly StoredBackup[],
  period: (backup: StoredBackup) => string,
  count: number,
) {
  const newest = new Map<string, StoredBackup>()
  for (const backup of backups) {
    if (!newest.has(period(backup))) newest.set(period(backup), backup)
  }
  return [...newest.values()].slice(0, count)
}

function mondayOf(day: string) {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return addDays(day, -((weekday + 6) % 7))
}
