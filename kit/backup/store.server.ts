import type { Readable } from 'node:stream'
import type { MediaStore } from '../../media/store.ts'
import type { Manifest } from './manifest.ts'
import type { BackupName } from './names.ts'

export interface StoredBackup extends BackupName {
  /** The size in bytes. */
  size: number
}

/** The store of the backups that the program makes automatically. */
export interface BackupStore {
  /** Lists the verified backups, the newest first. */
  list(): Promise<StoredBackup[]>
  /** Stores a backup, reads it back and verifies it; one that fails this is never listed. */
  add(name: string, backup: Readable): Promise<Manifest>
  read(name: string): Promise<{ size: number; bytes: Readable } | undefined>
  remove(names: readonly string[]): Promise<void>
  /** The disk, where backups share it with the site. */
  disk?: BackupDisk
}

export interface BackupDisk {
  /** Returns about how many bytes one more backup takes; media of the last one are stored already. */
  bytesOfNext(media: MediaStore): Promise<number>
  /** Returns about how many bytes are free after removing those. */
  bytesFreedBy(names: readonly string[]): Promise<number>
}

export function newestFirst(backups: StoredBackup[]) {
  return backups.sort((one, other) => other.madeAt.localeCompare(one.madeAt))
}
