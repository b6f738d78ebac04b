import type { FileHandle } from 'node:fs/promises'

/** Ids of EBML elements (RFC 9559). */
const SEGMENT = 0x18538067
const CLUSTER = 0x1f43b675
const INFO = 0x1549a966
const METADATA = new Set([
  0x1254c367, // Tags
  0x1941a469, // Attachments
  0x7ba9, // Title
  0x4461, // DateUTC
])
const VOID = 0xec

const MAX_ELEMENTS = 1_000_000
const ZEROS = Buffer.alloc(64 * 1024)

interface Element {
  id: number
  /** Offsets in the file: of the element, of its content, and behind it; `end` is NaN when its size is unknown. */
  start: number
  content: number
  end: number
}

/** Removes tags, attachments, title and date from a WebM file, in place: they become `Void` elements of the same size. */
export async function stripWebm(file: FileHandle, size: number) {
  let at = 0
  for (let count = 0; at < size; count++) {
    if (count > MAX_ELEMENTS) throw new Error('The WebM file has too many elements')
    const element = await elementAt(file, at)
    if (!element) return
    const { id, content, end } = element
    if (METADATA.has(id) && !Number.isNaN(end)) await erase(file, element, Math.min(end, size))
    // Children are visited like siblings. Live recordings have segments and clusters of unknown size.
    const isEntered = id === SEGMENT || id === INFO || (id === CLUSTER && Number.isNaN(end))
    at = isEntered ? content : end
    if (Number.isNaN(at)) return
  }
}

async function elementAt(file: FileHandle, start: number): Promise<Element | undefined> {
  const head = Buffer.alloc(12)
  const { bytesRead } = await file.read(head, 0, 12, start)
  const idLength = lengthOf(head[0])
  const sizeLength = lengthOf(head[idLength])
  if (!idLength || idLength > 4 || !sizeLength || idLength + sizeLength > bytesRead)
    return undefined
  const id = head.readUIntBE(0, idLength)
  const content = start + idLength + sizeLength
  const marked = BigInt(`0x${head.subarray(idLength, idLength + sizeLength).toString('hex')}`)
  const size = marked & ((1n << BigInt(7 * sizeLength)) - 1n)
  const isUnknown = size === (1n << BigInt(7 * sizeLength)) - 1n
  return { id, start, content, end: isUnknown ? Number.NaN : content + Number(size) }
}

/** The length of a variable-length integer, from the leading zeros of its first byte; 0 when there is none. */
function lengthOf(first = 0) {
  return first === 0 ? 0 : Math.clz32(first) - 23
}

async function erase(file: FileHandle, { start }: Element, end: number) {
  // The size takes up to 8 bytes, so that an element of any size can be filled exactly.
  const sizeLength = Math.min(8, end - start - 1)
  const length = BigInt(end - start - 1 - sizeLength) | (1n << BigInt(7 * sizeLength))
  const head = Buffer.alloc(1 + sizeLength)
  head[0] = VOID
  head.write(length.toString(16).padStart(sizeLength * 2, '0'), 1, 'hex')
  await file.write(head, 0, head.length, start)
  for (let at = start + head.length; at < end; at += ZEROS.length) {
    await file.write(ZEROS, 0, Math.min(ZEROS.length, end - at), at)
  }
}
