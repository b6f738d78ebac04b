import { type FileHandle, open } from 'node:fs/promises'
import { UploadError } from './errors.ts'
import { LARGEST_VIDEO } from './limits.ts'
import type { MediaStore } from './store.ts'
import { mediaUrl, storedName } from './url.ts'

/** Bytes at the start of a file that tell its container. */
const HEAD = 128
const MAX_BOXES = 10_000

type Container = 'mp4' | 'webm' | 'ogv'

/**
 * Stores a video as its bytes arrive and returns its URL. Throws `UploadError`: `video-too-large`, or `not-a-video` as
 * soon as its first bytes are those of no container that browsers play.
 */
export async function storeVideo(store: MediaStore, pieces: AsyncIterable<Buffer>) {
  const file = await store.receive()
  try {
    let head = Buffer.alloc(0)
    let container: Container | undefined
    for await (const piece of pieces) {
      if (file.size + piece.length > LARGEST_VIDEO) throw new UploadError('video-too-large')
      if (!container) {
        head = Buffer.concat([head, piece.subarray(0, HEAD)])
        container = containerOf(head)
        if (!container && head.length >= HEAD) throw new UploadError('not-a-video')
      }
      await file.write(piece)
    }
    if (!container || (container === 'mp4' && !(await isWholeMp4(file.path)))) {
      throw new UploadError('not-a-video')
    }
    const name = storedName(await file.end(), { extension: container })
    await store.put(file, name)
    return mediaUrl(name)
  } finally {
    await file.discard()
  }
}

function containerOf(head: Buffer): Container | undefined {
  const text = head.toString('latin1')
  // 'qt  ' is QuickTime, which not every browser plays.
  if (text.startsWith('ftyp', 4))
    return text.length < 12 || text.startsWith('qt  ', 8) ? undefined : 'mp4'
  if (text.startsWith('\x1aE\xdf\xa3') && text.includes('webm')) return 'webm'
  return text.startsWith('OggS') ? 'ogv' : undefined
}

/** Whether its boxes fill the file to the last byte, and include those that playing needs. */
async function isWholeMp4(path: string) {
  const file = await open(path)
  try {
    const boxes = new Set<string>()
    const { size } = await file.stat()
    let at = 0
    for (let count = 0; at < size && count < MAX_BOXES; count++) {
      const box = await boxAt(file, at, size)
      boxes.add(box.type)
      at += box.size
    }
    return at === size && boxes.has('moov') && (boxes.has('mdat') || boxes.has('moof'))
  } finally {
    await file.close()
  }
}

async function boxAt(file: FileHandle, at: number, end: number) {
  const { buffer } = await file.read(Buffer.alloc(16), 0, 16, at)
  const short = buffer.readUInt32BE(0)
  const long = short === 1 ? Number(buffer.readBigUInt64BE(8)) : short
  // A size of 0 reaches to the end of the file; with one below 8 the loop would not end.
  const size = short === 0 ? end - at : Math.max(long, 8)
  return { size, type: buffer.toString('latin1', 4, 8) }
}
