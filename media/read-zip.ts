import type { FileHandle } from 'node:fs/promises'
import { promisify } from 'node:util'
import { inflateRaw } from 'node:zlib'

/** A zip archive's list of entries, and the content of small ones. */
export interface Zip {
  names: readonly string[]
  /** Returns the content; undefined when there is none of that name, or none that can be unpacked to 1 MB or less. */
  read(name: string): Promise<string | undefined>
}

interface Entry {
  name: string
  method: number
  compressedSize: number
  /** Position of its header in the file. */
  at: number
}

const END_MARK = 'PK\x05\x06'
const ENTRY_MARK = 'PK\x01\x02'
/** Length of the record at the end without its comment, and of the longest comment. */
const END_LENGTH = 22
const MAX_COMMENT_BYTES = 65_535
const MAX_LIST_BYTES = 4 * 1024 * 1024
const MAX_CONTENT_BYTES = 1024 * 1024

/**
 * Reads the central directory at the end of a zip archive, not the archive. Undefined for anything malformed, and for
 * archives over 4 GB, which have another directory.
 */
export async function readZip(file: FileHandle, size: number): Promise<Zip | undefined> {
  const tail = await bytesAt(file, Math.max(0, size - END_LENGTH - MAX_COMMENT_BYTES), size)
  const end = tail.lastIndexOf(END_MARK, tail.length - END_LENGTH, 'latin1')
  if (end < 0) return undefined
  const [length, start] = [tail.readUInt32LE(end + 12), tail.readUInt32LE(end + 16)]
  if (length > MAX_LIST_BYTES || start + length > size) return undefined
  const entries = entriesIn(await bytesAt(file, start, start + length))
  if (!entries) return undefined

  return {
    names: entries.map(({ name }) => name),
    async read(name) {
      const entry = entries.find(entry => entry.name === name)
      return entry && contentOf(file, entry)
    },
  }
}

function entriesIn(list: Buffer): Entry[] | undefined {
  const entries: Entry[] = []
  for (let at = 0; at < list.length; ) {
    if (at + 46 > list.length || list.toString('latin1', at, at + 4) !== ENTRY_MARK)
      return undefined
    const nameEnd = at + 46 + list.readUInt16LE(at + 28)
    entries.push({
      name: list.toString('utf8', at + 46, nameEnd),
      method: list.readUInt16LE(at + 10),
      compressedSize: list.readUInt32LE(at + 20),
      at: list.readUInt32LE(at + 42),
    })
    at = nameEnd + list.readUInt16LE(at + 30) + list.readUInt16LE(at + 32)
  }
  return entries
}

/** Undefined when it cannot be unpacked, or not within the length of a description. */
async function contentOf(file: FileHandle, { at, method, compressedSize }: Entry) {
  if (compressedSize > MAX_CONTENT_BYTES) return undefined
  const header = await bytesAt(file, at, at + 30)
  if (header.length < 30) return undefined
  const start = at + 30 + header.readUInt16LE(26) + header.readUInt16LE(28)
  const bytes = await bytesAt(file, start, start + compressedSize)
  if (method === 0) return bytes.toString()
  if (method !== 8) return undefined
  return promisify(inflateRaw)(bytes, { maxOutputLength: MAX_CONTENT_BYTES }).then(
    content => (content as Buffer).toString(),
    () => undefined,
  )
}

async function bytesAt(file: FileHandle, start: number, end: number) {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(end - start), 0, end - start, start)
  return buffer.subarray(0, bytesRead)
}
