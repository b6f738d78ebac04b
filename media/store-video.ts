import { open } from 'node:fs/promises'
import { UploadError } from './errors.ts'
import { MAX_VIDEO_BYTES } from './limits.ts'
import type { MediaStore } from './store.ts'
import { boxes, stripMp4 } from './strip-mp4.ts'
import { stripOgg } from './strip-ogg.ts'
import { stripWebm } from './strip-webm.ts'
import { mediaUrl, storedName } from './url.ts'

/** Bytes at the start of a file that identify its container. */
const SIGNATURE_BYTES = 128
const MAX_BOX_TYPES = 1_000

/** Metadata that says where, when or with which phone a video was taken is not stored. */
const STRIP = { mp4: stripMp4, webm: stripWebm, ogv: stripOgg }

type Container = keyof typeof STRIP

/**
 * Stores a video as its bytes arrive, without its metadata, and returns its URL. Throws `UploadError`:
 * `video-too-large`, `video-in-hevc`, `video-not-played`, or `not-a-video` as soon as its first bytes belong to no
 * container that browsers play.
 */
export async function storeVideo(store: MediaStore, pieces: AsyncIterable<Buffer>) {
  const file = await store.receive()
  try {
    let head = Buffer.alloc(0)
    let container: Container | undefined
    for await (const piece of pieces) {
      if (file.size + piece.length > MAX_VIDEO_BYTES) throw new UploadError('video-too-large')
      if (!container) {
        head = Buffer.concat([head, piece.subarray(0, SIGNATURE_BYTES)])
        container = containerOf(head)
        if (!container && head.length >= SIGNATURE_BYTES) throw new UploadError('not-a-video')
      }
      await file.write(piece)
    }
    if (!container || (container === 'mp4' && !(await isWholeMp4(file.path)))) {
      throw new UploadError('not-a-video')
    }
    await file.edit(STRIP[container]).catch(error => {
      // A video that cannot be read to its end cannot be cleaned either.
      throw isParseError(error) ? new UploadError('not-a-video') : error
    })
    const name = storedName(await file.end(), { extension: container })
    await store.put(file, name)
    return mediaUrl(name)
  } finally {
    await file.discard()
  }
}

/** Tells whether parsing failed, and not the disk. */
function isParseError(error: unknown) {
  return error instanceof Error && !('syscall' in error || error instanceof UploadError)
}

function containerOf(head: Buffer): Container | undefined {
  const text = head.toString('latin1')
  // 'qt  ' is QuickTime, which not every browser plays.
  if (text.startsWith('ftyp', 4))
    return text.length < 12 || text.startsWith('qt  ', 8) ? undefined : 'mp4'
  if (text.startsWith('\x1aE\xdf\xa3') && text.includes('webm')) return 'webm'
  return text.startsWith('OggS') ? 'ogv' : undefined
}

/** Tells whether its boxes fill the file to the last byte, and include those that playing needs. */
async function isWholeMp4(path: string) {
  const file = await open(path)
  try {
    const types = new Set<string>()
    const { size } = await file.stat()
    let end = 0
    for await (const box of boxes(file, 0, size)) {
      types.add(box.type)
      end = box.end
      if (types.size > MAX_BOX_TYPES) return false
    }
    return end === size && types.has('moov') && (types.has('mdat') || types.has('moof'))
  } finally {
    await file.close()
  }
}
