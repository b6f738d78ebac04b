import { isDiskFull } from '../../db/engines.ts'
import { keepSpareRoom } from '../../db/spare-room.ts'
import { type BackupKind, backupName } from '../../kit/backup/names.ts'
import type { BackupStore, StoredBackup } from '../../kit/backup/store.server.ts'
import { BACKUP_LOCK, BackupBusy, backupOf } from '../../kit/backup/write.server.ts'
import { addDays, instantOf } from '../../kit/clock.ts'
import { ExpectedError } from '../../kit/errors.ts'
import type { FeatureContext } from '../../kit/feature.server.ts'
import { isLocked, withRenewedLock } from '../../kit/lock.server.ts'
import { askClock, readClock } from '../../kit/trusted-clock.server.ts'
import { StorageUnavailable } from '../../media/storage-error.ts'
import { plain } from '../../ui/sentence.ts'
import { readSettings } from '../settings/store.server.ts'
import { splitByFuture } from './future.ts'
import { readKeepRules } from './keep-rules.server.ts'
import { NotEnoughSpace, spaceMaker } from './make-room.server.ts'
import { firstStart, isBackupOverdue } from './overdue.server.ts'
import { expiredBackups } from './retention.server.ts'
import { diskRoom, recordFreeSpace } from './room.server.ts'
import type { BackupsStatus } from './schema.ts'
import { readBackupsNote, updateBackupsNote } from './state.server.ts'
import { notifyAdminsOfBackups } from './tell.server.ts'

/** The time on the club's clock, when nobody saves. */
const TIME_OF_DAY = '03:00'

/** Makes backups, daily and on an admin's request, and removes those that need not be kept. */
export function backupRunner(context: FeatureContext, store: () => Promise<BackupStore>) {
  const { db, now, config, log } = context
  const { database, url } = config.backups
  const makeRoom = spaceMaker(context, { store, list, removeExpired })
  /** The day of the job's last run in this process. */
  let lastRunDay = ''

  /**
   * The job makes a backup when the newest is from before the last 3:00, or none is known to be younger than two days,
   * and tells admins when there has been none for long.
   */
  async function runDue() {
    // First, as notes need room, too.
    keepSpareRoom(database.dataDir)
    const { today } = await context.clubNow(db)
    await recordFreeSpace(db, database.dataDir, today)
    if (today !== lastRunDay) {
      lastRunDay = today
      await updateBackupsNote(db, {
        startsSinceBackup: (await readBackupsNote(db)).startsSinceBackup + 1,
      })
    }
    try {
      const newest = splitByFuture(await list(), now()).past[0]?.madeAt
      const last = newest ?? (await firstStart(db, now()))
      const isDue = last < (await lastTimeOfDay()).toISOString()
      if (isDue || (await isBackupOverdue(db, newest, now()))) await run('daily')
    } catch (error) {
      if (!(error instanceof BackupBusy)) {
        await updateBackupsNote(db, { lastTryAt: now().toISOString() })
        // The problem is in the note now; admins get an email about it below.
        log.error({ err: error }, 'a backup failed')
      }
    }
    await notifyAdminsOfBackups(context, (await readBackupsNote(db)).known)
  }

  /** Lists the stored backups or, while the storage does not answer, the last known ones; notes the problem. */
  async function list(): Promise<StoredBackup[]> {
    try {
      const known = await (await store()).list()
      const note = await readBackupsNote(db)
      if (note.listProblem || JSON.stringify(note.known) !== JSON.stringify(known))
        await updateBackupsNote(db, { known, listProblem: null })
      return known
    } catch (error) {
      await updateBackupsNote(db, { listProblem: sentenceOf(error) })
      throw error
    }
  }

  async function run(kind: BackupKind) {
    const lastTryAt = now().toISOString()
    try {
      await makeRoom()
      const { missing } = await write(kind).catch(async error => {
        if (!isDiskFull(error)) throw error
        await makeRoom({ isShort: true })
        return write(kind)
      })
      if (missing.length > 0) log.warn({ missing }, 'media that rows name are lost')
      await removeExpired()
      const known = await list()
      await updateBackupsNote(db, {
        known,
        lastTryAt,
        problem: null,
        lastNotifiedAt: null,
        startsSinceBackup: 0,
      })
    } catch (error) {
      if (!(error instanceof BackupBusy))
        await updateBackupsNote(db, { lastTryAt, problem: sentenceOf(error) })
      throw error
    }
  }

  async function write(kind: BackupKind) {
    const backup = backupOf({ database, media: context.media, now })
    return (await store()).add(backupName(now(), kind), backup)
  }

  /** Throws an expected error with the reason. */
  async function runNow() {
    try {
      await run('manual')
    } catch (error) {
      if (error instanceof BackupBusy) throw new ExpectedError(409, plain(error.message))
      log.error({ err: error }, 'a backup failed')
      const isFull = isDiskFull(error) || error instanceof NotEnoughSpace
      throw new ExpectedError(isFull ? 507 : 503, plain(sentenceOf(error)), { retryAfter: 60 })
    }
  }

  /** Removes nothing while a backup is being made: its end calls this again. */
  async function removeExpired() {
    await withRenewedLock(db, BACKUP_LOCK, async () => {
      // With a wrong clock, every backup but the newest would look expired.
      if (!(await askClock(db, now())).isTrusted) return
      const { past } = splitByFuture(await list(), now())
      const { timeZone } = await readSettings(db)
      const expired = expiredBackups(past, await readKeepRules(db), timeZone)
      await (await store()).remove(expired.map(({ name }) => name))
    })
  }

  async function status(): Promise<BackupsStatus> {
    // The note holds the problem of the storage.
    await list().catch(() => {})
    const { known, problem, listProblem, lastTryAt } = await readBackupsNote(db)
    const { past, future } = splitByFuture(known, now())
    return {
      backups: past,
      fromTheFuture: future.map(({ name }) => name),
      keep: await readKeepRules(db),
      isRemote: url !== undefined,
      isRunning: await isLocked(db, BACKUP_LOCK),
      problem: listProblem ?? problem,
      lastTryAt,
      isOverdue: await isBackupOverdue(db, past[0]?.madeAt, now()),
      clock: await readClock(db, now()),
      disk: await diskRoom(db, database.dataDir),
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

export function sentenceOf(error: unknown) {
  if (error instanceof NotEnoughSpace) return error.message
  if (isDiskFull(error)) return 'The disk is full, so the backup could not be written.'
  if (error instanceof StorageUnavailable)
    return error.message.replace('The storage', 'The storage of the backups')
  return 'The backup could not be made. See the server log for the reason.'
}
