import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, rm } from 'node:fs/promises'
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

/** Opens a new file in that folder for bytes that arrive. */
export async function openIncoming(folder: string): Promise<Incoming> {
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
