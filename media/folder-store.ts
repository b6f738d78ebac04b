import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { incomingFiles } from './incoming-file.ts'
import {
  DERIVED_FORMATS,
  type MediaStore,
  pathInStore,
  QUARANTINE,
  type StoredFile,
} from './store.ts'

/** Stores media in a folder of this machine. */
export async function openFolder(folder: string): Promise<MediaStore> {
  await mkdir(folder, { recursive: true })
  const derived = join(folder, 'derived')
  const quarantined = join(folder, QUARANTINE)

  async function removeDerived(master: string) {
    for (const width of await readdir(derived).catch(() => [])) {
      for (const format of DERIVED_FORMATS) {
        const picture = pathInStore({ master, width: Number(width), format })
        await rm(join(folder, picture), { force: true })
      }
    }
  }

  return {
    ...incomingFiles(folder),
    check: async () => void (await stat(folder)),
    async put(received, name) {
      await rename(received.path, join(folder, name))
      // Flushes the folder: otherwise a power cut could lose the name although the bytes are on the disk.
      const directory = await open(folder)
      await directory.sync().finally(() => directory.close())
    },
    async putDerived(picture, bytes) {
      const path = join(folder, pathInStore(picture))
      await mkdir(dirname(path), { recursive: true })
      const temporary = `${path}.${randomUUID()}`
      try {
        await writeFile(temporary, bytes)
        await rename(temporary, path)
      } catch (error) {
        await rm(temporary, { force: true })
        throw error
      }
    },
    find: file => openFile(join(folder, pathInStore(file))),
    async quarantine(name) {
      await mkdir(quarantined, { recursive: true })
      await rename(join(folder, name), join(quarantined, name)).catch(unlessGone)
      await removeDerived(name)
    },
    release: name => rename(join(quarantined, name), join(folder, name)).catch(unlessGone),
    findQuarantined: name => openFile(join(quarantined, name)),
    listQuarantined: () => readdir(quarantined).catch(() => []),
    removeQuarantined: name => rm(join(quarantined, name), { force: true }),
    async list() {
      const entries = await readdir(folder, { withFileTypes: true })
      const names = entries.filter(entry => entry.isFile()).map(({ name }) => name)
      return Promise.all(
        names.map(async name => ({ name, ...(await sizeAndUse(join(folder, name))) })),
      )
    },
    touch: (name, now) => utimes(join(folder, name), now, now).catch(unlessGone),
    async remove(name, { unusedSince }) {
      const path = join(folder, name)
      if ((await sizeAndUse(path)).lastUsed >= unusedSince) return
      await rm(path, { force: true })
      await removeDerived(name)
    },
  }
}

async function openFile(path: string): Promise<StoredFile | undefined> {
  const found = await stat(path).catch(() => undefined)
  // Opens the file first: if it is gone, `read` throws, and not a stream that nobody listens to yet.
  return (
    found && {
      size: found.size,
      async read(range) {
        const file = await open(path).catch(unlessGone)
        return file?.createReadStream(range ?? {})
      },
    }
  )
}

/** A missing file counts as just used: another instance is working on it. */
async function sizeAndUse(path: string) {
  return stat(path).then(
    ({ size, mtime }) => ({ size, lastUsed: mtime }),
    () => ({ size: 0, lastUsed: new Date() }),
  )
}

function unlessGone(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
