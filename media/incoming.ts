import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Bytes on their way in, in a file that is served to nobody. */
export interface Incoming {
  path: string
  /** Bytes that have arrived. */
  readonly size: number
  write(bytes: Buffer): Promise<void>
  /** Nothing more arrives: answers the hash of the bytes, which are on the disk now. */
  end(): Promise<string>
  /** Takes the file away, if it is still there. */
  discard(): Promise<void>
}

/** How a store receives bytes: in files below that folder, which is on this machine. */
export function arrivals(folder: string) {
  const incoming = join(folder, '.incoming')
  return {
    receive: () => openIncoming(incoming),
    async discardArrivals({ silentSince }: { silentSince: Date }) {
      for (const name of await readdir(incoming).catch(() => [])) {
        const path = join(incoming, name)
        const found = await stat(path).catch(() => undefined)
        if (found && found.mtime < silentSince) await rm(path, { force: true })
      }
    },
  }
}

async function openIncoming(folder: string): Promise<Incoming> {
  await mkdir(folder, { recursive: true })
  const path = join(folder, randomUUID())
  const file = await open(path, 'wx')
  const hash = createHash('sha256')
  let size = 0
  return {
    path,
    get size() {
      return size
    },
    async write(bytes) {
      hash.update(bytes)
      size += bytes.length
      await file.writeFile(bytes)
    },
    async end() {
      await file.sync()
      await file.close()
      return hash.digest('hex')
    },
    async discard() {
      await file.close()
      await rm(path, { force: true })
    },
  }
}
