import type { BackupDisk, BackupStore, StoredBackup } from '../../kit/backup/store.server.ts'
import { BACKUP_LOCK, BackupBusy } from '../../kit/backup/write.server.ts'
import type { FeatureContext } from '../../kit/feature.server.ts'
import { withRenewedLock } from '../../kit/lock.server.ts'
import { askClock } from '../../kit/trusted-clock.server.ts'
import { formatSize } from './format.ts'
import { splitByFuture } from './future.ts'
import { diskRoom, missingRoom } from './room.server.ts'

/** There is no room for one more backup, even after removing those that need not be kept. */
export class NotEnoughSpace extends Error {
  override name = 'NotEnoughSpace'
}

interface StoredBackups {
  store(): Promise<BackupStore>
  list(): Promise<StoredBackup[]>
  /** Removes those that the rules do not keep. */
  removeExpired(): Promise<void>
}

/** Returns the function that makes room for a backup. */
export function spaceMaker(context: FeatureContext, { store, list, removeExpired }: StoredBackups) {
  const { db, now, log } = context
  const { dataDir } = context.config.backups.database

  /**
   * Makes room on the site's own disk before a backup is written: half a backup would fill it. Backups that the rules
   * do not keep go first, then the oldest, if that helps; never the newest, and none while the clock is not trusted.
   * `isShort` says that a backup did not fit into the room that is free: more is needed than it seems.
   */
  return async function makeRoom({ isShort = false } = {}) {
    const { disk } = await store()
    if (!disk) return
    const size = Math.max(
      await disk.bytesOfNext(context.media),
      isShort ? (await diskRoom(db, dataDir)).free : 0,
    )
    const missing = (reserve?: number) => missingRoom(size, dataDir, reserve)
    if ((await missing()) === 0) return
    await removeExpired()
    if ((await missing()) === 0) return
    const removed = await withRenewedLock(db, BACKUP_LOCK, () => removeOldest(disk, missing))
    if (removed === 'busy') throw new BackupBusy()
    const missingBytes = await missing(0)
    if (missingBytes === 0) return
    const { free } = await diskRoom(db, dataDir)
    throw new NotEnoughSpace(
      `There is no room for a backup: it needs about ${formatSize(free + missingBytes)}, and ${formatSize(free)} are free.`,
    )
  }

  /** Removes the oldest until nothing is missing, but for the reserve if need be; none where all would not be enough. */
  async function removeOldest(disk: BackupDisk, missing: (reserve?: number) => Promise<number>) {
    const { past, future } = splitByFuture(await list(), now())
    const { isTrusted } = await askClock(db, now())
    // The newest of times to come stays, too: it may be the clock of today that is wrong.
    const removable = isTrusted ? [...past.slice(1), ...future.slice(1)] : []
    const freed = await disk.bytesFreedBy(removable.map(({ name }) => name))
    const reserve = freed < (await missing()) ? 0 : undefined
    if (freed < (await missing(reserve))) return
    for (let missingBytes = await missing(reserve); missingBytes > 0; ) {
      const oldest = removable.pop()
      if (!oldest) return
      log.warn({ backup: oldest.name }, 'deleted, so that there is room for a new backup')
      await (await store()).remove([oldest.name])
      const before = missingBytes
      missingBytes = await missing(reserve)
      // Its room was on another disk, or comes back later: the others stay.
      if (missingBytes >= before) return
    }
  }
}
