import { readdir } from 'node:fs/promises'
import { DATABASE_FILE } from '../../db/open.ts'
import { openBackupStore } from '../../kit/backup/open-store.server.ts'
import type { StoredBackup } from '../../kit/backup/store.server.ts'
import { addDays, dayIn, instantOf } from '../../kit/clock.ts'
import type { FeatureConfig } from '../../kit/feature.server.ts'
import type { Db } from '../../kit/tables.server.ts'
import { readKeepRules } from '../backups/keep-rules.server.ts'
import { expiredBackups } from '../backups/retention.server.ts'
import type { KeepRules } from '../backups/schema.ts'
import { readSettings } from '../settings/store.server.ts'
import type { BackupsWithChild } from './shapes.ts'

/** The stored copies of the club, which may hold a child that is erased now, and until when they are kept. */
export async function backupsWith(
  db: Db,
  { backups: { database, url } }: Pick<FeatureConfig, 'backups'>,
  now: Date,
): Promise<BackupsWithChild> {
  const { dataDir } = database
  const stored = await (await openBackupStore({ dataDir, url })).list()
  const { timeZone } = await readSettings(db)
  const today = dayIn(timeZone, now)
  const rules = await readKeepRules(db)
  const nightly = stored.filter(({ kind }) => kind === 'daily')
  const others = stored.filter(({ kind }) => kind !== 'daily')
  const lastDay = (backups: readonly StoredBackup[]) =>
    lastDayOf(backups, { stored, rules, timeZone, today })
  const files = database.databaseUrl ? [] : await readdir(dataDir)
  return {
    nightly: nightly.length > 0 ? { count: nightly.length, lastDay: lastDay(nightly) } : null,
    byHand: others.map(backup => ({ name: backup.name, lastDay: lastDay([backup]) })),
    replacedDatabases: files.filter(name =>
      new RegExp(`^${DATABASE_FILE}\\.replaced-[\\d-]+T\\d+Z$`).test(name),
    ),
  }
}

interface Keeping {
  stored: readonly StoredBackup[]
  rules: KeepRules
  timeZone: string
  today: string
}

/**
 * Returns the day on which the rules remove the last of some backups, if the site makes one every night and nobody
 * makes others. Removed backups stay removed, so the day is found by bisection.
 */
export function lastDayOf(
  backups: readonly StoredBackup[],
  { stored, rules, timeZone, today }: Keeping,
) {
  const isKept = (nights: number) => {
    const coming = Array.from({ length: nights }, (_, at) =>
      nightlyBackup(addDays(today, nights - at), timeZone),
    )
    const expired = new Set(expiredBackups([...coming, ...stored], rules, timeZone))
    return backups.some(backup => !expired.has(backup))
  }
  let [before, after] = [0, 1]
  while (isKept(after)) [before, after] = [after, after * 2]
  while (after - before > 1) {
    const between = Math.floor((before + after) / 2)
    if (isKept(between)) before = between
    else after = between
  }
  return addDays(today, after)
}

function nightlyBackup(day: string, timeZone: string): StoredBackup {
  const madeAt = instantOf(day, '03:00', timeZone).toISOString()
  return { name: day, madeAt, kind: 'daily', size: 0 }
}
