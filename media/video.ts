import { type FileHandle, open } from 'node:fs/promises'
import { TooLarge } from './media.ts'
import type { MediaStore } from './store.ts'

/** Largest film that is accepted, in bytes. */
export const LARGEST_FILM = 50 * 1024 * 1024

/** So many bytes say what a film is. */
const HEAD = 128
const MOST_BOXES = 10_000

type Container = 'mp4' | 'webm' | 'ogv'

/** What was sent is no film that browsers play. */
class UnreadableFilm extends Error {
  override name = 'UnreadableFilm'
  readonly statusCode = 415

  constructor() {
    super('Please select a valid video file (MP4, WebM, or Ogg)')
  }
}

/** Keeps a film as its bytes arrive and answers its address. What is no film is refused at its first bytes. */
export async function keepFilm(store: MediaStore, arriving: AsyncIterable<Buffer>) {
  const film = await store.receive()
  try {
    let head = Buffer.alloc(0)
    let container: Container | undefined
    for await (const bytes of arriving) {
      if (film.size + bytes.length > LARGEST_FILM) throw new TooLarge('film')
      if (!container) {
        head = Buffer.concat([head, bytes.subarray(0, HEAD)])
        container = containerOf(head)
        if (!container && head.length >= HEAD) throw new UnreadableFilm()
      }
      await film.write(bytes)
    }
    if (!container || (container === 'mp4' && !(await isWholeMp4(film.path)))) {
      throw new UnreadableFilm()
    }
    return `/media/${await store.keep(film, { extension: container })}`
  } finally {
    await film.discard()
  }
}

function containerOf(head: Buffer): Container | undefined {
  const text = head.toString('latin1')
  // 'qt  ' is QuickTime's own, which not every browser plays.
  if (text.startsWith('ftyp', 4))
    return text.length < 12 || text.startsWith('qt  ', 8) ? undefined : 'mp4'
  if (text.startsWith('\x1aE\xdf\xa3') && text.includes('webm')) return 'webm'
  return text.startsWith('OggS') ? 'ogv' : undefined
}

/** Whether boxes fill the file to its last byte, and what they need to be played is among them. */
async function isWholeMp4(path: string) {
  const file = await open(path)
  try {
    const boxes = new Set<string>()
    const { size } = await file.stat()
    let at = 0
    for (let count = 0; at < size && count < MOST_BOXES; count++) {
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
  // A size of 0 reaches to the end of the file; one below 8 would never get there.
  const size = short === 0 ? end - at : Math.max(long, 8)
  return { size, type: buffer.toString('latin1', 4, 8) }
}
