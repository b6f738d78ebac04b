import { mediaOfEntry } from './manifest.ts'

const TAR_BLOCK_BYTES = 512

/** A piece of an archive as it is, or a media file in it, whose pieces must be read before the next part. */
export type ArchivePart =
  | { bytes: Buffer }
  | { medium: { name: string; size: number }; pieces: AsyncIterable<Buffer> }

/**
 * Takes the media out of an archive. Every byte is in one of the parts, in order; bytes that are not recognised pass
 * unchanged.
 */
export async function* splitArchive(source: AsyncIterable<Buffer>): AsyncGenerator<ArchivePart> {
  const reader = readerOf(source)
  for (;;) {
    const header = Buffer.concat(await Array.fromAsync(reader.next(TAR_BLOCK_BYTES)))
    if (header.length > 0) yield { bytes: header }
    const entry = header.length === TAR_BLOCK_BYTES ? entryOf(header) : undefined
    if (!entry) break
    const { name, size } = entry
    const medium = size > 0 ? mediaOfEntry(name) : undefined
    if (medium) yield { medium: { name: medium, size }, pieces: reader.next(size) }
    else for await (const bytes of reader.next(size)) yield { bytes }
    for await (const bytes of reader.next(-size & (TAR_BLOCK_BYTES - 1))) yield { bytes }
  }
  for await (const bytes of reader.next(Number.POSITIVE_INFINITY)) yield { bytes }
}

/** Name and size by the header of an entry; undefined where the entries end. */
function entryOf(header: Buffer) {
  const text = (from: number, length: number) =>
    header.toString('latin1', from, from + length).replace(/\0.*$/s, '')
  const [, octal] = /^([0-7]{1,11}) ?$/.exec(text(124, 12)) ?? []
  if (text(257, 5) !== 'ustar' || octal === undefined) return undefined
  return { name: text(0, 100), size: Number.parseInt(octal, 8) }
}

function readerOf(source: AsyncIterable<Buffer>) {
  const iterator = source[Symbol.asyncIterator]()
  let rest: Buffer = Buffer.alloc(0)
  return {
    /** The next `count` bytes, or fewer at the end. */
    async *next(count: number) {
      for (let left = count; left > 0; ) {
        if (rest.length === 0) {
          const { done, value } = await iterator.next()
          if (done) return
          rest = value
        }
        const piece = rest.subarray(0, left)
        rest = rest.subarray(piece.length)
        left -= piece.length
        if (piece.length > 0) yield piece
      }
    },
  }
}
