import { createHash, randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** An upload on its way in: a temporary file that is never served. */
export interface IncomingFile {
  path: string
  /** Bytes received so far. */
  readonly size: number
  write(bytes: Buffer): Promise<void>
  /** Changes the received bytes in place; their hash is computed again. */
  edit(work: (file: FileHandle, size: number) => Promise<void>): Promise<void>
  /** Flushes the file to the disk, closes it, and returns the SHA-256 of its content in hex. */
  end(): Promise<string>
  /** Closes and removes the file, if it is still there. */
  discard(): Promise<void>
}

/** The part of a MediaStore that receives uploads, in temporary files below `folder` on this machine. */
export function incomingFiles(folder: string) {
  const incoming = join(folder, '.incoming')
  return {
    receive: () => openIncoming(incoming),
    async discardIncoming({ unchangedSince }: { unchangedSince: Date }) {
      for (const name of await readdir(incoming).catch(() => [])) {
        const path = join(incoming, name)
        const found = await stat(path).catch(() => undefined)
        if (found && found.mtime < unchangedSince) await rm(path, { force: true })
      }
    },
  }
}

async function openIncoming(folder: string): Promise<IncomingFile> {
  await mkdir(folder, { recursive: true })
  const path = join(folder, randomUUID())
  const file = await open(path, 'wx')
  let hash = createHash('sha256')
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
    async edit(work) {
      const editing = await open(path, 'r+')
      try {
        await work(editing, size)
        hash = createHash('sha256')
        for await (const bytes of editing.createReadStream({ start: 0, autoClose: false })) {
          hash.update(bytes)
        }
      } finally {
        await editing.close()
      }
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
