import { type FileHandle, mkdir, open, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { endBackup } from './archive.server.ts'
import { partialName, removeAbandoned, syncFolder } from './file.server.ts'
import type { Manifest } from './manifest.ts'
import { archiveBytes, MEDIA, partsEnd, type StoredMedium } from './parts.server.ts'
import { readArchive } from './read-archive.server.ts'
import { sharedMedia } from './shared-media.server.ts'
import { splitArchive } from './split-archive.ts'

/**
 * Writes a backup in parts: its media into the shared folder, unless they are there, and the rest to the file. The file
 * appears under its name once all of it is on the disk and was read back and verified. `known` are the media of the
 * backup before.
 */
export async function writeParts(
  path: string,
  backup: Readable,
  known: readonly StoredMedium[],
): Promise<Manifest> {
  const folder = dirname(path)
  const mediaFolder = join(folder, MEDIA)
  await mkdir(mediaFolder, { recursive: true, mode: 0o700 })
  await removeAbandoned(folder)
  await removeAbandoned(mediaFolder)
  const partial = join(folder, partialName(basename(path)))
  // Created before anything is read: while it exists, no media are removed.
  const file = await open(partial, 'wx', 0o600)
  const shared = sharedMedia(mediaFolder, known)
  try {
    const manifest = await fill(file, backup, shared)
      .then(() => readArchive(archiveBytes(partial)))
      .catch(async error => {
        await shared.undo()
        throw error
      })
    await rename(partial, path)
    await syncFolder(folder)
    return manifest
  } finally {
    await file.close()
    await rm(partial, { force: true })
    // Last, as the end of a backup is noted in a database that needs room on the same disk.
    await endBackup(backup)
  }
}

async function fill(file: FileHandle, backup: Readable, shared: ReturnType<typeof sharedMedia>) {
  const media: StoredMedium[] = []
  let rest = 0
  for await (const part of splitArchive(backup)) {
    if ('bytes' in part) {
      await file.writeFile(part.bytes)
      rest += part.bytes.length
    } else {
      const sha256 = await shared.add(part.medium.name, part.pieces)
      media.push({ ...part.medium, sha256, at: rest })
    }
  }
  await file.writeFile(partsEnd({ media, rest }))
  await file.sync()
  await shared.sync()
}
