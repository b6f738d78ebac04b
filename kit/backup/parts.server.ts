import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { DamagedBackup } from './read-archive.server.ts'

/** Suffix of a backup without its media, which are stored next to it. */
export const PARTS = '.parts'
/** Folder next to such backups: each media file once for all of them, named by the SHA-256 of its bytes. */
export const MEDIA = 'media'

const medium = z.object({
  name: z.string(),
  size: z.int(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  /** The position of its bytes in the rest of the archive. */
  at: z.int(),
})

export type StoredMedium = z.output<typeof medium>

/** The media of a backup in parts, in their order. */
export interface Parts {
  media: StoredMedium[]
  /** Bytes of the archive without its media. */
  rest: number
}

/** The last bytes of the file: the length of the list of media, and the size of the whole archive. */
const END = /^\nparts +(\d+) +(\d+)\n$/
const END_BYTES = endOf({ list: 0, size: 0 }).length

/** Returns the trailer behind the rest of the archive. */
export function partsEnd({ media, rest }: Parts) {
  const list = JSON.stringify(media)
  const size = rest + media.reduce((sum, { size }) => sum + size, 0)
  return Buffer.concat([Buffer.from(list), endOf({ list: Buffer.byteLength(list), size })])
}

function endOf({ list, size }: { list: number; size: number }) {
  return Buffer.from(`\nparts ${String(list).padStart(12)} ${String(size).padStart(16)}\n`)
}

/** Returns the media of a backup in parts; undefined for a whole archive, and for a file that is not a backup. */
export async function readParts(path: string): Promise<Parts | undefined> {
  const file = await open(path)
  try {
    const found = await endIn(file)
    if (!found) return undefined
    const { buffer } = await file.read(Buffer.alloc(found.list), 0, found.list, found.rest)
    const { data } = z.array(medium).safeParse(parsed(buffer))
    if (!data) throw new DamagedBackup('The list of its media is damaged.')
    return { media: data, rest: found.rest }
  } finally {
    await file.close()
  }
}

/** Size of the whole archive. */
export async function archiveSize(path: string) {
  const file = await open(path)
  try {
    return (await endIn(file))?.size ?? (await file.stat()).size
  } finally {
    await file.close()
  }
}

async function endIn(file: Awaited<ReturnType<typeof open>>) {
  const { size: all } = await file.stat()
  const from = Math.max(0, all - END_BYTES)
  const { buffer } = await file.read(Buffer.alloc(END_BYTES), 0, END_BYTES, from)
  const [, list, size] = END.exec(buffer.toString('latin1')) ?? []
  const rest = from - Number(list)
  return list === undefined || rest < 0
    ? undefined
    : { list: Number(list), size: Number(size), rest }
}

function parsed(json: Buffer): unknown {
  try {
    return JSON.parse(json.toString())
  } catch {
    return undefined
  }
}

/**
 * Yields the bytes of a whole archive, also of one in parts. Throws `DamagedBackup` when one of its media files is
 * missing.
 */
export async function* archiveBytes(path: string): AsyncGenerator<Buffer> {
  const parts = await readParts(path)
  if (!parts) return yield* bytesOf(path)
  let from = 0
  for (const { at, name, size, sha256 } of parts.media) {
    if (at > from) yield* bytesOf(path, { start: from, end: at - 1 })
    from = at
    yield* mediumBytes(join(dirname(path), MEDIA, sha256), { name, size })
  }
  if (parts.rest > from) yield* bytesOf(path, { start: from, end: parts.rest - 1 })
}

async function* mediumBytes(path: string, { name, size }: { name: string; size: number }) {
  let read = 0
  try {
    for await (const piece of bytesOf(path)) {
      read += piece.length
      yield piece
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    throw new DamagedBackup(
      `media/${name} is missing: the folder ${MEDIA} beside the backup does not have it.`,
    )
  }
  if (read !== size) throw new DamagedBackup(`media/${name} is damaged.`)
}

function bytesOf(path: string, part: { start?: number; end?: number } = {}): AsyncIterable<Buffer> {
  return createReadStream(path, { highWaterMark: 1024 * 1024, ...part })
}
