import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { arrivals } from './incoming.ts'
import { FORMATS, type MediaStore, nameOf, pathOf } from './store.ts'

/** Keeps media in a folder of this machine. */
export async function openFolder(folder: string): Promise<MediaStore> {
  await mkdir(folder, { recursive: true })
  const derived = join(folder, 'derived')
  return {
    ...arrivals(folder),
    check: async () => void (await stat(folder)),
    async keep(received, details) {
      const name = nameOf(await received.end(), details)
      await rename(received.path, join(folder, name))
      // Without this, a power cut could lose the name although the bytes are on the disk.
      const directory = await open(folder)
      await directory.sync().finally(() => directory.close())
      return name
    },
    async keepDerived(made, bytes) {
      const path = join(folder, pathOf(made))
      await mkdir(dirname(path), { recursive: true })
      const temporary = `${path}.${randomUUID()}`
      await writeFile(temporary, bytes)
      await rename(temporary, path)
    },
    async find(name) {
      const path = join(folder, pathOf(name))
      const found = await stat(path).catch(() => undefined)
      return found && { size: found.size, read: async range => createReadStream(path, range ?? {}) }
    },
    async list() {
      const entries = await readdir(folder, { withFileTypes: true })
      const files = entries.filter(entry => entry.isFile()).map(({ name }) => name)
      return Promise.all(
        files.map(async name => ({ name, used: await changeOf(join(folder, name)) })),
      )
    },
    touch: (name, now) => utimes(join(folder, name), now, now).catch(unlessGone),
    async remove(name, { unusedSince }) {
      const path = join(folder, name)
      if ((await changeOf(path)) >= unusedSince) return
      await rm(path, { force: true })
      for (const width of await readdir(derived).catch(() => [])) {
        for (const format of FORMATS) {
          const made = pathOf({ of: name, width: Number(width), format })
          await rm(join(folder, made), { force: true })
        }
      }
    },
  }
}

/** What is gone by now has just been used: somebody else is at it. */
async function changeOf(path: string) {
  return stat(path).then(
    ({ mtime }) => mtime,
    () => new Date(),
  )
}

function unlessGone(error: NodeJS.ErrnoException) {
  if (error.code !== 'ENOENT') throw error
}
