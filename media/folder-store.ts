import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { incomingFiles } from './incoming-file.ts'
import { DERIVED_FORMATS, HELD, type MediaStore, pathInStore, type StoredFile } from './store.ts'

/** Stores media in a folder of this machine. */
export async function openFolder(folder: string): Promise<MediaStore> {
  await mkdir(folder, { recursive: true })
  const derived = join(folder, 'derived')
  const held = join(folder, HELD)

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
      // Without this, a power cut could lose the name although the bytes are on the disk.
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
    async hold(name) {
      await mkdir(held, { recursive: true })
      await rename(join(folder, name), join(held, name)).catch(unlessGone)
      await removeDerived(name)
    },
    release: name => rename(join(held, name), join(folder, name)).catch(unlessGone),
    findHeld: name => openFile(join(held, name)),
    listHeld: () => readdir(held).catch(() => []),
    removeHeld: name => rm(join(held, name), { force: true }),
    async list() {
      const entries = await readdir(folder, { withFileTypes: true })
      const names = entries.filter(entry => entry.isFile()).map(({ name }) => name)
      return Promise.all(
        names.map(async name => ({ name, lastUsed: await modifiedAt(join(folder, name)) })),
      )
    },
    touch: (name, now) => utimes(join(folder, name), now, now).catch(unlessGone),
    async remove(name, { unusedSince }) {
      const path = join(folder, name)
      if ((await modifiedAt(path)) >= unusedSince) return
      await rm(path, { force: true })
      await removeDerived(name)
    },
  }
}

async function openFile(path: string): Promise<StoredFile | undefined> {
  const found = await stat(path).catch(() => undefined)
  // Opened first: a file that is gone by then is an error of `read`, not of a stream that nobody listens to yet.
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

/** A file that is gone counts as just used: another instance is working on it. */
async function modifiedAt(path: string) {
  return stat(path).then(
    ({ mtime }) => mtime,
    () => new Date(),
  )
}

function unlessGone(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
