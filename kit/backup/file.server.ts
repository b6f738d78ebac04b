import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { open, readdir, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Manifest } from './manifest.ts'
import { verifyBackup } from './restore.server.ts'

const PARTIAL = '.partial'
const HOUR = 60 * 60_000

/**
 * Writes a backup to a file that only this user may read. It appears under its name when all of it is on the disk and was
 * read back and verified; what stood there before is replaced then.
 */
export async function writeBackupFile(file: string, backup: Readable): Promise<Manifest> {
  const folder = dirname(file)
  const partial = join(folder, `${basename(file)}.${randomUUID().slice(0, 8)}${PARTIAL}`)
  try {
    await removeAbandoned(folder)
    await pipeline(backup, createWriteStream(partial, { flags: 'wx', mode: 0o600, flush: true }))
    const manifest = await verifyBackup(partial)
    await rename(partial, file)
    const directory = await open(folder)
    await directory.sync().finally(() => directory.close())
    return manifest
  } finally {
    backup.destroy()
    await rm(partial, { force: true })
  }
}

/** Removes what backups left whose process was killed. */
async function removeAbandoned(folder: string) {
  for (const name of await readdir(folder)) {
    if (!/\.[0-9a-f]{8}\.partial$/.test(name)) continue
    const found = await stat(join(folder, name)).catch(() => undefined)
    if (found && Date.now() - found.mtimeMs > HOUR) await rm(join(folder, name), { force: true })
  }
}
