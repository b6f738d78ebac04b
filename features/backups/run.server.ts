import { isDiskFull } from '../../db/engines.ts'
import { firstMigratedAt } from '../../db/migrate.ts'
import { keepSpareRoom } from '../../db/spare-room.ts'
import { type BackupKind, backupName } from '../../kit/backup/names.ts'
import type { BackupStore, StoredBackup } from '../../kit/backup/store.server.ts'
import { BACKUP_LOCK, BackupBusy, backupOf } from '../../kit/backup/write.server.ts'
import { addDays, instantOf } from '../../kit/clock.ts'
import { ExpectedError } from '../../kit/errors.ts'
import type { FeatureContext } from '../../kit/feature.server.ts'
import { isLocked } from '../../kit/lock.server.ts'
import { askClock, readClock } from '../../kit/trusted-clock.server.ts'
import { StorageUnavailable } from '../../media/storage-error.ts'
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

/** On the club's clocks, when nobody saves. */
const TIME_OF_DAY = '03:00'

/** There is no room for one more backup, although those that need not be kept are gone. */
class NoRoom extends Error {
  override name = 'NoRoom'
}

/** Makes backups, daily and when an admin wants one, and removes those that need not be kept. */
export function backupRunner(context: FeatureContext, store: () => Promise<BackupStore>) {
  const { db, now, config, log } = context
  const { database, url } = config.backups

  /** The job: makes a backup when the newest is from before the last 3:00, and tells admins when there is none for long. */
  async function runDue() {
    await noteRoom(db, database.dataDir, (await context.clubNow(db)).today)
    keepSpareRoom(database.dataDir)
    try {
      const [newest] = apartFromFuture(await list(), now()).past
      const last = newest?.madeAt ?? (await firstMigratedAt(db))
      if (last < (await lastTimeOfDay()).toISOString()) await run('daily')
    } catch (error) {
      if (error instanceof BackupBusy) return
      // It stands in the database by now, and is told below.
      log.error({ err: error }, 'a backup failed')
    }
    await tellAdmins(context, (await readBackupsNote(db)).known)
  }

  /** Of the storage, or, while it does not answer, as it was last; what is wrong is noted. */
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
      if (error instanceof BackupBusy) throw new ExpectedError(409, error.message)
      log.error({ err: error }, 'a backup failed')
      const isFull = isDiskFull(error) || error instanceof NoRoom
      throw new ExpectedError(isFull ? 507 : 503, sentenceOf(error), { retryAfter: 60 })
    }
  }

  async function removeExpired() {
    // By a clock that cannot be right, all but the newest would be too old.
    if (!(await askClock(db, now())).isTrusted) return
    const { past } = apartFromFuture(await list(), now())
    const { timeZone } = await readSettings(db)
    for (const { name } of expiredBackups(past, await readKeepRules(db), timeZone)) {
      await (await store()).remove(name)
    }
  }

  /**
   * Where backups lie on the disk of the site, asks for room before one is written: a half one would fill it. What the rules do
   * not keep goes first, then the oldest; never the newest, nor by a clock that cannot be right.
   */
  async function makeRoom() {
    if (url) return
    const sizes = (await list()).map(({ size }) => size)
    const size = Math.max(0, ...sizes.slice(0, 3))
    if (await hasRoomFor(size, database.dataDir)) return
    await removeExpired()
    const { past } = apartFromFuture(await list(), now())
    const removable = (await askClock(db, now())).isTrusted ? past.slice(1) : []
    while (!(await hasRoomFor(size, database.dataDir))) {
      const oldest = removable.pop()
      if (!oldest) {
        const { free } = await diskRoom(db, database.dataDir)
        throw new NoRoom(
          `There is no room for a backup: it needs about ${formatSize(size * 1.1)}, and ${formatSize(free)} are free.`,
        )
      }
      log.warn({ backup: oldest.name }, 'removed, so that there is room for a new backup')
      await (await store()).remove(oldest.name)
    }
  }

  async function status(): Promise<BackupsStatus> {
    // What is wrong with the storage is in the note.
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
