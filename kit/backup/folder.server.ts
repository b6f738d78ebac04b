import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { findWithQuarantined, type MediaStore } from '../../media/store.ts'
import { isPartial, syncFolder, unlessMissing } from './file.server.ts'
import { parseBackupName } from './names.ts'
import { archiveBytes, archiveSize, MEDIA, PARTS, type Parts, readParts } from './parts.server.ts'
import { DamagedBackup } from './read-archive.server.ts'
import { removeOthers } from './shared-media.server.ts'
import { type BackupStore, newestFirst } from './store.server.ts'
import { writeParts } from './write-parts.server.ts'

/**
 * Stores backups in a folder of this machine: each without its media, and next to them the media of all, each once.
 * Whole archives of earlier versions are listed, read and removed, too.
 */
export function backupFolder(folder: string): BackupStore {
  const shared = join(folder, MEDIA)

  /** The files of backups, by the names of the backups. */
  async function files() {
    const names = (await readdir(folder).catch(unlessMissing)) ?? []
    return new Map(
      names.flatMap(file => {
        const name = file.endsWith(PARTS) ? file.slice(0, -PARTS.length) : file
        return parseBackupName(name) ? [[name, join(folder, file)]] : []
      }),
    )
  }

  /** Reads the parts of all stored backups, by file; null where the list of the media is damaged. */
  async function everyParts() {
    const all = new Map<string, Parts | null>()
    for (const file of (await files()).values()) {
      if (!file.endsWith(PARTS)) continue
      const parts = await readParts(file).then(parts => parts ?? null, unlessUnreadable)
      if (parts !== undefined) all.set(file, parts)
    }
    return all
  }

  async function newestParts() {
    const newest = [...(await everyParts())].sort(([one], [other]) => (one < other ? 1 : -1))
    return newest.find(([, parts]) => parts)?.[1]
  }

  /** Removes media that no backup names, unless a backup is being made: it may be about to name them. */
  async function removeUnnamed() {
    const names = (await readdir(folder).catch(unlessMissing)) ?? []
    if (names.some(isPartial)) return
    const parts = [...(await everyParts()).values()]
    if (!parts.includes(null)) await removeOthers(shared, new Set(parts.flatMap(hashesOf)))
  }

  return {
    async list() {
      const found = await Promise.all(
        [...(await files())].map(async ([name, file]) => ({
          parsed: parseBackupName(name),
          size: await archiveSize(file).catch(unlessMissing),
        })),
      )
      return newestFirst(
        found.flatMap(({ parsed, size }) => (parsed && size ? [{ ...parsed, size }] : [])),
      )
    },
    async add(name, backup) {
      const known = await newestParts()
      return writeParts(join(folder, name + PARTS), backup, known?.media ?? [])
    },
    async read(name) {
      const file = (await files()).get(name)
      if (!file) return undefined
      return { size: await archiveSize(file), bytes: Readable.from(archiveBytes(file)) }
    },
    async remove(names) {
      const found = await files()
      for (const name of names) await rm(found.get(name) ?? join(folder, name), { force: true })
      if (names.length > 0 && found.size > 0) await syncFolder(folder)
      await removeUnnamed()
    },
    disk: {
      async bytesOfNext(media) {
        const known = await newestParts()
        const names = new Set(known?.media.map(({ name }) => name))
        const added = await sizeOfMedia(media, name => !names.has(name))
        // The database has changed since: its part is estimated.
        return (known?.rest ?? 0) * 1.25 + added
      },
      async bytesFreedBy(names) {
        const found = await files()
        const going = names.flatMap(name => found.get(name) ?? [])
        const every = await everyParts()
        const kept = [...every].filter(([file]) => !going.includes(file))
        const named = new Set(kept.flatMap(([, parts]) => hashesOf(parts)))
        const freed = new Map(
          going
            .flatMap(file => every.get(file)?.media ?? [])
            .filter(({ sha256 }) => !named.has(sha256))
            .map(({ sha256, size }) => [sha256, size]),
        )
        const own = await Promise.all(going.map(async file => (await stat(file)).size))
        return [...own, ...freed.values()].reduce((sum, size) => sum + size, 0)
      },
    },
  }
}

/** Returns the bytes of the stored media that `isIncluded` selects. */
async function sizeOfMedia(media: MediaStore, isIncluded: (name: string) => boolean) {
  const stored = (await media.list()).filter(({ name }) => isIncluded(name))
  const quarantined = (await media.listQuarantined()).filter(isIncluded)
  const sizes = await Promise.all(
    quarantined.map(async name => (await findWithQuarantined(media, name))?.size ?? 0),
  )
  return [...stored.map(({ size }) => size), ...sizes].reduce((sum, size) => sum + size, 0)
}

function hashesOf(parts: Parts | null) {
  return parts?.media.map(({ sha256 }) => sha256) ?? []
}

/** Undefined for a missing backup, null for a damaged one. */
function unlessUnreadable(error: Error) {
  return error instanceof DamagedBackup ? null : unlessMissing(error)
}
