import type { FileHandle } from 'node:fs/promises'
import { UploadError } from './errors.ts'

/** Boxes that hold metadata: user data (©xyz is a place), iTunes and QuickTime keys, XMP and vendors' additions. */
const METADATA = new Set(['udta', 'meta', 'uuid'])
/** Boxes that hold boxes. */
const CONTAINERS = new Set(['moov', 'trak', 'mdia', 'minf', 'stbl', 'edts', 'dinf', 'mvex'])
for (const type of ['moof', 'traf', 'mfra', 'tref']) CONTAINERS.add(type)
/** Handlers of played tracks; phones and cameras write others with positions (`meta`, `camm`, `gpmd`). */
const PLAYED = new Set(['vide', 'soun', 'text', 'sbtl', 'subt', 'clcp'])

const MAX_BOXES = 100_000
const ZEROS = Buffer.alloc(64 * 1024)

export interface Box {
  type: string
  /** Offsets in the file: of the box, of its content, and behind it. */
  start: number
  content: number
  end: number
}

/**
 * Removes metadata from an MP4 file, in place: boxes become `free` boxes of zeros of the same size, so that no offset in
 * the file changes. Tracks that are not played go with their samples.
 */
export async function stripMp4(file: FileHandle, size: number) {
  let count = 0

  async function visit(start: number, end: number, track?: Track) {
    for await (const box of boxes(file, start, end)) {
      count += 1
      if (count > MAX_BOXES) throw new Error('The MP4 file has too many boxes')
      const { type, content } = box
      if (METADATA.has(type)) await erase(file, box)
      else if (type === 'trak') await visitTrack(box)
      else if (CONTAINERS.has(type)) await visit(content, box.end, track)
      else if (track) track.boxes.set(type, box)
    }
  }

  async function visitTrack(box: Box) {
    const track: Track = { boxes: new Map() }
    await visit(box.content, box.end, track)
    const handler = await handlerOf(file, track)
    if (handler === 'vide') await requirePlayable(file, track)
    if (PLAYED.has(handler)) return
    for (const { start, length } of await samplesOf(file, track)) {
      if (start + length <= size) await zero(file, start, start + length)
    }
    await erase(file, box)
  }

  await visit(0, size)
}

/** The boxes between two offsets. Ends early at a box that does not fit. */
export async function* boxes(file: FileHandle, from: number, end: number): AsyncGenerator<Box> {
  for (let start = from; start + 8 <= end; ) {
    const head = await read(file, start, 16)
    const short = head.readUInt32BE(0)
    const isLong = short === 1
    // A length of 0 stands for all that follows.
    const shortLength = short === 0 ? end - start : short
    const length = isLong ? Number(head.readBigUInt64BE(8)) : shortLength
    // A size below that of its own header would loop forever.
    const box = {
      type: head.toString('latin1', 4, 8),
      start,
      content: start + (isLong ? 16 : 8),
      end: start + Math.max(length, 8),
    }
    if (box.end > end) return
    yield box
    start = box.end
  }
}

/** The boxes of a track that are not containers, by type. */
interface Track {
  boxes: Map<string, Box>
}

async function handlerOf(file: FileHandle, { boxes }: Track) {
  const box = boxes.get('hdlr')
  return box ? (await read(file, box.content + 8, 4)).toString('latin1') : ''
}

/** Throws `UploadError` for frames that many browsers do not show: HEVC, and of H.264 profiles with over 8 bits. */
async function requirePlayable(file: FileHandle, { boxes }: Track) {
  const box = boxes.get('stsd')
  if (!box) return
  const length = Math.min(box.end - box.content, 1_000)
  const entry = (await read(file, box.content, length)).toString('latin1')
  const codec = entry.slice(12, 16)
  if (/^(hvc|hev|dvh)/.test(codec)) throw new UploadError('video-in-hevc')
  if (!/^(avc[13]|vp0[89]|av01)$/.test(codec) || /avcC.[^\x42\x4d\x58\x64]/s.test(entry))
    throw new UploadError('video-not-played')
}

/**
 * Returns the positions of a track's samples in the file: from the offsets of its chunks, samples per chunk, and sizes
 * of samples.
 */
async function samplesOf(file: FileHandle, { boxes }: Track) {
  const sizes = await table(file, boxes.get('stsz'), 8)
  const runs = await table(file, boxes.get('stsc'))
  const offsets = await table(file, boxes.get('stco') ?? boxes.get('co64'))
  const [fixedSize = 0] = sizes.header
  const samples: { start: number; length: number }[] = []
  let run = 0
  for (let chunk = 0; chunk < offsets.count && samples.length < sizes.count; chunk++) {
    let start = boxes.has('stco')
      ? offsets.bytes.readUInt32BE(chunk * 4)
      : Number(offsets.bytes.readBigUInt64BE(chunk * 8))
    // A run of chunks, counted from 1, says how many samples each of them has.
    while (run + 1 < runs.count && runs.bytes.readUInt32BE((run + 1) * 12) <= chunk + 1) run += 1
    const inChunk = runs.count > 0 ? runs.bytes.readUInt32BE(run * 12 + 4) : 0
    for (let left = inChunk; left > 0 && samples.length < sizes.count; left--) {
      const length = fixedSize || sizes.bytes.readUInt32BE(samples.length * 4)
      samples.push({ start, length })
      start += length
    }
  }
  return samples
}

interface Table {
  /** The 32-bit words before the entries, the count last. */
  header: number[]
  count: number
  bytes: Buffer
}

/** The bytes of an entry, by the box of the table; of others 4. */
const ENTRY_BYTES: Record<string, number> = { stsc: 12, co64: 8 }

/** A table of a track; empty when the box is missing or cut off. `before` is the length of its header without version and flags. */
async function table(file: FileHandle, box: Box | undefined, before = 4): Promise<Table> {
  if (!box) return { header: [], count: 0, bytes: Buffer.alloc(0) }
  const all = await read(file, box.content, Math.min(box.end - box.content, 16 * 1024 * 1024))
  const words = before / 4
  if (all.length < 4 + before) return { header: [], count: 0, bytes: Buffer.alloc(0) }
  const header = Array.from({ length: words }, (_, word) => all.readUInt32BE(4 + word * 4))
  const bytes = all.subarray(4 + before)
  const width = ENTRY_BYTES[box.type] ?? 4
  const isFixed = box.type === 'stsz' && (header[0] ?? 0) > 0
  const count = Math.min(header.at(-1) ?? 0, isFixed ? MAX_BOXES : Math.floor(bytes.length / width))
  return { header, count, bytes }
}

async function erase(file: FileHandle, { start, content, end }: Box) {
  await file.write(Buffer.from('free', 'latin1'), 0, 4, start + 4)
  await zero(file, content, end)
}

async function zero(file: FileHandle, start: number, end: number) {
  for (let at = start; at < end; at += ZEROS.length) {
    await file.write(ZEROS, 0, Math.min(ZEROS.length, end - at), at)
  }
}

async function read(file: FileHandle, at: number, length: number) {
  const buffer = Buffer.alloc(length)
  await file.read(buffer, 0, length, at)
  return buffer
}
