import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { type Incoming, openIncoming } from './incoming.ts'

/** What a name says besides the content. */
export interface Details {
  size?: `${number}x${number}`
  extension: string
}

/** Part of a file: both ends belong to it. */
export interface Range {
  start: number
  end: number
}

/** A file that is there. */
export interface Kept {
  /** In bytes. */
  size: number
  read(range?: Range): Readable
}

/** Keeps bytes under the name of their content, in a folder. */
export interface MediaStore {
  /** Folder from which pictures are served. */
  folder: string
  /** A place for bytes that arrive piece by piece; nobody is served them before they are kept. */
  receive(): Promise<Incoming>
  /** Keeps what was received, whole or not at all; answers the file's name, which says its content, size and type. */
  keep(received: Incoming, details: Details): Promise<string>
  find(name: string): Promise<Kept | undefined>
  /** All that is kept, and when it was last known to be used. */
  list(): Promise<{ name: string; used: Date }[]>
  /** Says that it is used at that moment; what is not there is left alone. */
  touch(name: string, now: Date): Promise<void>
  /** Takes it away with all that was made of it, unless it was used since. */
  remove(name: string, options: { unusedSince: Date }): Promise<void>
  /** Takes away what has arrived for nobody: what a process left that was ended. */
  discardArrivals(options: { silentSince: Date }): Promise<void>
  /** Throws when the folder does not answer. */
  check(): Promise<void>
}

export async function openMediaStore(folder: string): Promise<MediaStore> {
  await mkdir(folder, { recursive: true })
  const incoming = join(folder, '.incoming')
  const derived = join(folder, 'derived')
  return {
    folder,
    receive: () => openIncoming(incoming),
    check: async () => void (await stat(folder)),
    async keep(received, { size, extension }) {
      const hash = (await received.end()).slice(0, 40)
      const name = [hash, size, extension].filter(Boolean).join('.')
      await rename(received.path, join(folder, name))
      // Without this, a power cut could lose the name although the bytes are on the disk.
      const directory = await open(folder)
      await directory.sync().finally(() => directory.close())
      return name
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
        await rm(join(derived, width, `${name}.webp`), { force: true })
      }
    },
    async discardArrivals({ silentSince }) {
      for (const name of await readdir(incoming).catch(() => [])) {
        const path = join(incoming, name)
        if ((await changeOf(path)) < silentSince) await rm(path, { force: true })
      }
    },
    async find(name) {
      const path = join(folder, name)
      const found = await stat(path).catch(() => undefined)
      return found && { size: found.size, read: range => createReadStream(path, range) }
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
