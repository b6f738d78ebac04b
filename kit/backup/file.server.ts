import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { open, readdir, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { HOUR_MS } from '../durations.ts'
import type { Manifest } from './manifest.ts'
import { verifyBackup } from './restore.server.ts'

/**
 * Writes a backup to a file that only this user may read. It appears under its name, replacing any former file, once
 * all of it is on the disk and was read back and verified.
 */
export async function writeBackupFile(file: string, backup: Readable): Promise<Manifest> {
  const folder = dirname(file)
  const partial = join(folder, partialName(basename(file)))
  try {
    await removeAbandoned(folder)
    await pipeline(backup, createWriteStream(partial, { flags: 'wx', mode: 0o600, flush: true }))
    const manifest = await verifyBackup(partial)
    await rename(partial, file)
    await syncFolder(folder)
    return manifest
  } finally {
    backup.destroy()
    await rm(partial, { force: true })
  }
}

/** Catches that a file does not exist. */
export function unlessMissing(error: NodeJS.ErrnoException) {
  if (error.code !== 'ENOENT') throw error
  return undefined
}

/** The name of a file while it is written. */
export function partialName(name: string) {
  return `${name}.${randomUUID().slice(0, 8)}.partial`
}

export function isPartial(name: string) {
  return /\.[0-9a-f]{8}\.partial$/.test(name)
}

/** Removes partial files of backups whose process was killed. */
export async function removeAbandoned(folder: string) {
  for (const name of await readdir(folder)) {
    if (!isPartial(name)) continue
    const found = await stat(join(folder, name)).catch(() => undefined)
    // biome-ignore lint/plugin/clock: compared with a file's time
    if (found && Date.now() - found.mtimeMs > HOUR_MS) await rm(join(folder, name), { force: true })
  }
}

/** Flushes the folder: otherwise a power cut could lose the name of a file whose bytes are on the disk. */
export async function syncFolder(folder: string) {
  const directory = await open(folder)
  await directory.sync().finally(() => directory.close())
}
