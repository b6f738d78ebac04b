import { createReadStream } from 'node:fs'
import { mkdir, open, rename, stat } from 'node:fs/promises'
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
  /** Throws when the folder does not answer. */
  check(): Promise<void>
}

export async function openMediaStore(folder: string): Promise<MediaStore> {
  await mkdir(folder, { recursive: true })
  return {
    folder,
    receive: () => openIncoming(join(folder, '.incoming')),
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
    async find(name) {
      const path = join(folder, name)
      const found = await stat(path).catch(() => undefined)
      return found && { size: found.size, read: range => createReadStream(path, range) }
    },
  }
}
