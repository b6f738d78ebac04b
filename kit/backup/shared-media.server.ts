import { createHash } from 'node:crypto'
import { type FileHandle, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { partialName, syncFolder, unlessMissing } from './file.server.ts'

const PIECE = 1024 * 1024

interface KnownMedium {
  name: string
  size: number
  sha256: string
}

/**
 * Writes media of backups into a folder, each once. An existing file is read and compared, and replaced if it is
 * damaged. `known` names the media of the last backup, which are not written again.
 */
export function sharedMedia(folder: string, known: readonly KnownMedium[]) {
  const byName = new Map(known.map(medium => [medium.name, medium]))
  const added: string[] = []

  async function add(name: string, pieces: AsyncIterable<Buffer>) {
    const like = byName.get(name)
    const there = like && (await openOfSize(join(folder, like.sha256), like.size))
    const path = join(folder, partialName('new'))
    let written: FileHandle | undefined
    const hash = createHash('sha256')
    let size = 0
    try {
      for await (const piece of pieces) {
        if (!written && !(there && (await hasAt(there, size, piece)))) {
          written = await open(path, 'wx', 0o600)
          if (there) await copyStart(there, written, size)
        }
        await written?.writeFile(piece)
        hash.update(piece)
        size += piece.length
      }
      const sha256 = hash.digest('hex')
      if (!written && (like?.sha256 !== sha256 || like.size !== size)) {
        written = await open(path, 'wx', 0o600)
        if (there) await copyStart(there, written, size)
      }
      if (written) await keep(written, path, sha256)
      return sha256
    } finally {
      await there?.close()
      await written?.close()
      await rm(path, { force: true })
    }
  }

  async function keep(written: FileHandle, path: string, sha256: string) {
    await written.sync()
    const file = join(folder, sha256)
    if (!(await stat(file).catch(unlessMissing))) added.push(file)
    await rename(path, file)
  }

  return {
    add,
    /** Flushes the names of the added files. */
    sync: () => syncFolder(folder),
    /** Removes the added files, when the backup is not made. */
    async undo() {
      for (const file of added) await rm(file, { force: true })
    },
  }
}

/** Removes files that are not named. */
export async function removeOthers(folder: string, named: ReadonlySet<string>) {
  const names = (await readdir(folder).catch(unlessMissing)) ?? []
  for (const name of names) {
    if (/^[0-9a-f]{64}$/.test(name) && !named.has(name))
      await rm(join(folder, name), { force: true })
  }
}

async function openOfSize(path: string, size: number) {
  const file = await open(path).catch(unlessMissing)
  if (!file || (await file.stat()).size === size) return file
  await file.close()
  return undefined
}

async function hasAt(file: FileHandle, at: number, piece: Buffer) {
  const { bytesRead, buffer } = await file.read(Buffer.alloc(piece.length), 0, piece.length, at)
  return bytesRead === piece.length && buffer.equals(piece)
}

/** Copies the first bytes of a file. */
async function copyStart(from: FileHandle, to: FileHandle, count: number) {
  for (let at = 0; at < count; at += PIECE) {
    const length = Math.min(PIECE, count - at)
    const { buffer } = await from.read(Buffer.alloc(length), 0, length, at)
    await to.writeFile(buffer)
  }
}
