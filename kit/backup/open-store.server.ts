import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { writeBackupFile } from './file.server.ts'
import { parseBackupName } from './names.ts'
import { type BackupStore, newestFirst } from './store.server.ts'

interface BackupLocation {
  dataDir: string
  /** `s3://bucket/prefix?endpoint=…&region=…`; left out, the folder `backups` of `dataDir`. */
  url?: string | undefined
}

/** Opens the store. The S3 client is loaded only where it is used. */
export async function openBackupStore({ dataDir, url }: BackupLocation): Promise<BackupStore> {
  if (url) return (await import('./bucket.server.ts')).backupBucket(url)
  return backupFolder(join(dataDir, 'backups'))
}

function backupFolder(folder: string): BackupStore {
  const sizeOf = (name: string) => stat(join(folder, name)).then(({ size }) => size, unlessMissing)
  return {
    async list() {
      const names = (await readdir(folder).catch(unlessMissing)) ?? []
      const found = await Promise.all(
        names.map(async name => ({ parsed: parseBackupName(name), size: await sizeOf(name) })),
      )
      return newestFirst(
        found.flatMap(({ parsed, size }) => (parsed && size ? [{ ...parsed, size }] : [])),
      )
    },
    async add(name, backup) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      return writeBackupFile(join(folder, name), backup)
    },
    async read(name) {
      const size = parseBackupName(name) && (await sizeOf(name))
      if (!size) return undefined
      const file = await open(join(folder, name))
      return { size, bytes: file.createReadStream() }
    },
    remove: name => rm(join(folder, name), { force: true }),
  }
}

function unlessMissing(error: NodeJS.ErrnoException) {
  if (error.code !== 'ENOENT') throw error
  return undefined
}
