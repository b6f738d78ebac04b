import type { Readable } from 'node:stream'
import type { Manifest } from './manifest.ts'
import type { BackupName } from './names.ts'

export interface StoredBackup extends BackupName {
  /** In bytes. */
  size: number
}

/** Where backups are stored that the program makes by itself. */
export interface BackupStore {
  /** Those that were verified, the newest first. */
  list(): Promise<StoredBackup[]>
  /** Stores a backup, reads it back and verifies it; one that is not right, or not whole, is never listed. */
  add(name: string, backup: Readable): Promise<Manifest>
  read(name: string): Promise<{ size: number; bytes: Readable } | undefined>
  remove(name: string): Promise<void>
}

export function newestFirst(backups: StoredBackup[]) {
  return backups.sort((one, other) => other.madeAt.localeCompare(one.madeAt))
}
