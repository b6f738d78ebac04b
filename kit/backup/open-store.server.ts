import { join } from 'node:path'
import { backupFolder } from './folder.server.ts'
import type { BackupStore } from './store.server.ts'

interface BackupLocation {
  dataDir: string
  /** `s3://bucket/prefix?endpoint=…&region=…`; by default the folder `backups` of `dataDir`. */
  url?: string | undefined
}

/** Opens the store. The S3 client is loaded only where it is used. */
export async function openBackupStore({ dataDir, url }: BackupLocation): Promise<BackupStore> {
  if (url) return (await import('./bucket.server.ts')).backupBucket(url)
  return backupFolder(join(dataDir, 'backups'))
}
