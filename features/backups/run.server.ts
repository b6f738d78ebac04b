import { isDiskFull } from '../../db/engines.ts'
import { firstMigratedAt } from '../../db/migrate.ts'
import { keepSpareRoom } from '../../db/spare-room.ts'
import { type BackupKind, backupName } from '../../kit/backup/names.ts'
import type { BackupDisk, BackupStore, StoredBackup } from '../../kit/backup/store.server.ts'
import { BACKUP_LOCK, BackupBusy, backupOf } from '../../kit/backup/write.server.ts'
import { addDays, instantOf } from '../../kit/clock.ts'
import { ExpectedError } from '../../kit/errors.ts'
import type { FeatureContext } from '../../kit/feature.server.ts'
import { isLocked, withRenewedLock } from '../../kit/lock.server.ts'
import { askClock, readClock } from '../../kit/trusted-clock.server.ts'
import { StorageUnavailable } from '../../media/storage-error.ts'
import { plain } from '../../ui/sentence.ts'
import { readSettings } from '../settings/store.server.ts'
import { formatSize } from './format.ts'
import { apartFromFuture } from './future.ts'
import { readKeepRules } from './keep-rules.server.ts'
import { isBackupOverdue } from './overdue.server.ts'
import { expiredBackups } from './retention.server.ts'
import { diskRoom, hasRoomFor, noteRoom } from './room.server.ts'
import type { BackupsStatus } from './schema.ts'
import { noteBackups, readBackupsNote } from './state.server.ts'
import { tellAdmins } from './tell.server.ts'

/** The time on the club's clock, when nobody saves. */
const TIME_OF_DAY = '03:00'

/** There is no room for one more backup, even after removing those that need not be kept. */
class NoRoom extends Error {
  override name = 'NoRoom'
}

/** Makes backups, daily and on an admin's request, and removes those that need not be kept. */
export function backupRunner(context: FeatureContext, store: () => Promise<BackupStore>) {
  const { db, now, config, log } = context
  const { database, url } = config.backups

  /**
   * The job makes a backup when the newest is from before the last 3:00, and tells admins when there has been none for
   * long.
   */
  async function runDue() {
    await noteRoom(db, database.dataDir, (await context.clubNow(db)).today)
    keepSpareRoom(database.dataDir)
    try {
      const [newest] = apartFromFuture(await list(), now()).past
      const last = newest?.madeAt ?? (await firstMigratedAt(db))
      if (last < (await lastTimeOfDay()).toISOString()) await run('daily')
    } catch (error) {
      if (error instanceof BackupBusy) return
      // The problem is in the database now, and is told below.
      log.error({ err: error }, 'a backup failed')
    }
    await tellAdmins(context, (await readBackupsNote(db)).known)
  }

  /** Lists the stored backups or, while the storage does not answer, the last known ones; notes the problem. */
  async function list(): Promise<StoredBackup[]> {
    try {
      const known = await (await store()).list()
      const note = await readBackupsNote(db)
      if (note.listProblem || JSON.stringify(note.known) !== JSON.stringify(known))
        await noteBackups(db, { known, listProblem: null })
      return known
    } catch (error) {
      await noteBackups(db, { listProblem: sentenceOf(error) })
      throw error
    }
  }

  async function run(kind: BackupKind) {
    const lastTryAt = now().toISOString()
    try {
      await makeRoom()
      const backup = backupOf({ database, media: context.media, now })
      const { missing } = await (await store()).add(backupName(now(), kind), backup)
      if (missing.length > 0) log.warn({ missing }, 'media that rows name are lost')
      await removeExpired()
      await noteBackups(db, { known: await list(), lastTryAt, problem: null, toldAt: null })
    } catch (error) {
      if (!(error instanceof BackupBusy))
        await noteBackups(db, { lastTryAt, problem: sentenceOf(error) })
      throw error
    }
  }

  /** Throws an expected error with the reason. */
  async function runNow() {
    try {
      await run('manual')
    } catch (error) {
      if (error instanceof BackupBusy) throw new ExpectedError(409, plain(error.message))
      log.error({ err: error }, 'a backup failed')
      const isFull = isDiskFull(error) || error instanceof NoRoom
      throw new ExpectedError(isFull ? 507 : 503, plain(sentenceOf(error)), { retryAfter: 60 })
    }
  }

  /** Removes nothing while a backup is being made: its end calls this again. */
  async function removeExpired() {
    await withRenewedLock(db, BACKUP_LOCK, async () => {
      // By a wrong clock, all backups but the newest would be too old.
      if (!(await askClock(db, now())).isTrusted) return
      const { past } = apartFromFuture(await list(), now())
      const { timeZone } = await readSettings(db)
      const expired = expiredBackups(past, await readKeepRules(db), timeZone)
      await (await store()).remove(expired.map(({ name }) => name))
    })
  }

  /**
   * Makes room on the site's own disk before a backup is written: half a backup would fill it. Backups that the rules
   * do not keep go first, then the oldest, if that helps; never the newest, and none while the clock is not trusted.
   */
  async function makeRoom() {
    const { disk } = await store()
    if (!disk) return
    const size = await disk.bytesOfNext(context.media)
    const isThere = () => hasRoomFor(size, database.dataDir)
    if (await isThere()) return
    await removeExpired()
    if (await isThere()) return
    const removed = await withRenewedLock(db, BACKUP_LOCK, () => removeOldest(disk, size))
    if (removed === 'busy') throw new BackupBusy()
    if (await isThere()) return
    const { free } = await diskRoom(db, database.dataDir)
    throw new NoRoom(
      `There is no room for a backup: it needs about ${formatSize(size * 1.1)}, and ${formatSize(free)} are free.`,
    )
  }

  /** Removes as many of the oldest as a backup of that size needs; none where all would not be enough. */
  async function removeOldest(disk: BackupDisk, size: number) {
    const { past } = apartFromFuture(await list(), now())
    const removable = (await askClock(db, now())).isTrusted ? past.slice(1) : []
    const freed = await disk.bytesFreedBy(removable.map(({ name }) => name))
    if (!(await hasRoomFor(size, database.dataDir, freed))) return
    while (!(await hasRoomFor(size, database.dataDir))) {
      const oldest = removable.pop()
      if (!oldest) return
      log.warn({ backup: oldest.name }, 'deleted, so that there is room for a new backup')
      await (await store()).remove([oldest.name])
    }
  }

  async function status(): Promise<BackupsStatus> {
    // The note tells the problem of the storage.
    await list().catch(() => {})
    const { known, problem, listProblem, lastTryAt } = await readBackupsNote(db)
    const { past, future } = apartFromFuture(known, now())
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
  if (error instanceof NoRoom) return error.message
  if (isDiskFull(error)) return 'The disk is full, so the backup could not be written.'
  if (error instanceof StorageUnavailable)
    return error.message.replace('The storage', 'The storage of the backups')
  return 'The backup could not be made. The log of the server says why.'
}
