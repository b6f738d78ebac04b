import type { FileHandle } from 'node:fs/promises'

/** The start of a comment packet, by codec, and the bytes that must follow the empty list of comments. */
const COMMENTS = [
  { start: '\x03vorbis', end: '\x01' },
  { start: '\x81theora', end: '' },
  { start: 'OpusTags', end: '' },
]
const MAX_PAGES = 64

interface Page {
  start: number
  length: number
  serial: number
  /** The content's segments: offset in the file and length of each. */
  segments: { start: number; length: number }[]
}

/**
 * Empties the comments of an Ogg file, in place. Each stream has them in its second packet, which keeps its size: the
 * list of comments becomes empty, and zeros follow. The checksums of the pages are computed again.
 */
export async function stripOgg(file: FileHandle, size: number) {
  const pages: Page[] = []
  for (let at = 0; at < size && pages.length < MAX_PAGES; ) {
    const page = await pageAt(file, at)
    if (!page) break
    pages.push(page)
    at += page.length
  }
  for (const serial of new Set(pages.map(page => page.serial))) {
    const own = pages.filter(page => page.serial === serial)
    for (const packet of packetsOf(own)) await emptyComments(file, packet)
    for (const page of own) await writeChecksum(file, page)
  }
}

async function pageAt(file: FileHandle, start: number): Promise<Page | undefined> {
  const head = await read(file, start, 27)
  if (head.toString('latin1', 0, 4) !== 'OggS') return undefined
  const lacing = await read(file, start + 27, head.readUInt8(26))
  let at = start + 27 + lacing.length
  const segments = Array.from(lacing, length => {
    const segment = { start: at, length }
    at += length
    return segment
  })
  return { start, length: at - start, serial: head.readUInt32LE(14), segments }
}

/** The packets that are whole in these pages of one stream; a segment of less than 255 bytes ends one. */
function packetsOf(pages: Page[]) {
  const packets: Page['segments'][] = []
  let packet: Page['segments'] = []
  for (const segment of pages.flatMap(({ segments }) => segments)) {
    packet.push(segment)
    if (segment.length < 255) {
      packets.push(packet)
      packet = []
    }
  }
  return packets
}

async function emptyComments(file: FileHandle, packet: Page['segments']) {
  const parts = await Promise.all(packet.map(({ start, length }) => read(file, start, length)))
  const bytes = Buffer.concat(parts)
  const kind = COMMENTS.find(({ start }) => bytes.toString('latin1', 0, start.length) === start)
  const vendor = kind?.start.length ?? 0
  if (!kind || bytes.length < vendor + 8) return
  const list = vendor + 4 + bytes.readUInt32LE(vendor)
  if (list + 4 > bytes.length) return
  bytes.fill(0, list)
  bytes.write(kind.end, list + 4, 'latin1')
  let at = 0
  for (const { start, length } of packet) {
    await file.write(bytes, at, length, start)
    at += length
  }
}

async function writeChecksum(file: FileHandle, { start, length }: Page) {
  const page = await read(file, start, length)
  page.writeUInt32LE(0, 22)
  let sum = 0
  for (const byte of page) sum = ((sum << 8) ^ (TABLE[((sum >>> 24) ^ byte) & 0xff] ?? 0)) >>> 0
  page.writeUInt32LE(sum, 22)
  await file.write(page, 22, 4, start + 22)
}

/** Ogg's CRC: polynomial 0x04c11db7, neither reflected nor inverted. */
const TABLE = Array.from({ length: 256 }, (_, index) => {
  let value = index << 24
  for (let bit = 0; bit < 8; bit++)
    value = value & 0x80000000 ? (value << 1) ^ 0x04c11db7 : value << 1
  return value >>> 0
})

async function read(file: FileHandle, at: number, length: number) {
  const buffer = Buffer.alloc(length)
  await file.read(buffer, 0, length, at)
  return buffer
}
