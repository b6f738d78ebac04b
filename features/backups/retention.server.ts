import type { StoredBackup } from '../../kit/backup/store.server.ts'
import { addDays, dayIn } from '../../kit/clock.ts'
import type { KeepRules } from './schema.ts'

/** So many backups from before upgrades are kept beside the others. */
const UPGRADES = 2

/**
 * The backups that need not be kept, given all of them, the newest first. Of each of the last days, weeks (from Monday) and
 * months that have a backup the newest is kept: a site that did not run for a year loses none by that.
 */
export function expiredBackups(
  backups: readonly StoredBackup[],
  { days, weeks, months }: KeepRules,
  timeZone: string,
) {
  const upgrades = backups.filter(({ kind }) => kind === 'upgrade')
  const others = backups.filter(({ kind }) => kind !== 'upgrade')
  const day = ({ madeAt }: StoredBackup) => dayIn(timeZone, new Date(madeAt))
  const kept = new Set([
    ...upgrades.slice(0, UPGRADES),
    ...newestOfEach(others, day, days),
    ...newestOfEach(others, backup => mondayOf(day(backup)), weeks),
    ...newestOfEach(others, backup => day(backup).slice(0, 7), months),
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
