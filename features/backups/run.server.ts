import { isDiskFull } from '../../db/engines.ts'
import { firstMigratedAt } from '../../db/migrate.ts'
import { type BackupKind, backupName } from '../../kit/backup/names.ts'
import type { BackupStore } from '../../kit/backup/store.server.ts'
import { BACKUP_LOCK, BackupBusy, backupOf } from '../../kit/backup/write.server.ts'
import { addDays, instantOf } from '../../kit/clock.ts'
import { ExpectedError } from '../../kit/errors.ts'
import type { FeatureContext } from '../../kit/feature.server.ts'
import { isLocked } from '../../kit/lock.server.ts'
import { readSettings } from '../settings/store.server.ts'
import { readKeepRules } from './keep-rules.server.ts'
import { isBackupOverdue } from './overdue.server.ts'
import { expiredBackups } from './retention.server.ts'
import type { BackupsStatus } from './schema.ts'

/** On the club's clocks, when nobody saves. */
const TIME_OF_DAY = '03:00'

/** Makes backups, daily and when an admin wants one, and removes those that need not be kept. */
export function backupRunner(context: FeatureContext, store: () => Promise<BackupStore>) {
  const { db, now, config, log } = context
  let problem: string | null = null

  /** The job: makes a backup when the newest is from before the last 3:00. */
  async function runDue() {
    const [newest] = await (await store()).list()
    const last = newest?.madeAt ?? (await firstMigratedAt(db))
    if (last >= (await lastTimeOfDay()).toISOString()) return
    await run('daily').catch(error => {
      if (!(error instanceof BackupBusy)) throw error
    })
  }

  async function run(kind: BackupKind) {
    const { database } = config.backups
    try {
      const backup = backupOf({ database, media: context.media, now })
      const { missing } = await (await store()).add(backupName(now(), kind), backup)
      if (missing.length > 0) log.warn({ missing }, 'media that rows name are lost')
      problem = null
      await removeExpired()
    } catch (error) {
      if (!(error instanceof BackupBusy)) problem = sentenceOf(error)
      throw error
    }
  }

  /** Throws an expected error with the reason. */
  async function runNow() {
    try {
      await run('manual')
    } catch (error) {
      if (error instanceof BackupBusy) throw new ExpectedError(409, error.message)
      log.error({ err: error }, 'a backup failed')
      throw new ExpectedError(isDiskFull(error) ? 507 : 503, sentenceOf(error), { retryAfter: 60 })
    }
  }

  async function removeExpired() {
    const backups = await (await store()).list()
    const { timeZone } = await readSettings(db)
    for (const { name } of expiredBackups(backups, await readKeepRules(db), timeZone)) {
      await (await store()).remove(name)
    }
  }

  async function status(): Promise<BackupsStatus> {
    const backups = await (await store()).list()
    return {
      backups,
      keep: await readKeepRules(db),
      isRemote: config.backups.url !== undefined,
      isRunning: await isLocked(db, BACKUP_LOCK),
      problem,
      isOverdue: await isBackupOverdue(db, backups[0]?.madeAt, now()),
    }
  }

  async function lastTimeOfDay() {
    const { timeZone } = await readSettings(db)
    const { today, time } = await context.clubNow(db)
    const day = time >= TIME_OF_DAY ? today : addDays(today, -1)
    return instantOf(day, TIME_OF_DAY, timeZone)
  }

  return { runDue, runNow, status, removeExpired }
}

function sentenceOf(error: unknown) {
  if (isDiskFull(error)) return 'The disk is full, so the backup could not be written.'
  return 'The backup could not be made. The log of the server says why.'
}
