import { UploadError } from './errors.ts'
import type { Format } from './format.ts'
import { MAX_HERO_PHOTO_BYTES, MAX_PICTURE_BYTES } from './limits.ts'
import { cleanPicture } from './picture.ts'
import type { MediaStore } from './store.ts'
import { mediaUrl, parseMediaUrl, storedName } from './url.ts'

interface PictureRules {
  /** The limit in bytes. */
  largest?: number
  /** Accepted formats; by default all that can be decoded. */
  formats?: readonly Format[]
}

/** Stores an uploaded picture as its master and returns its URL. Throws `UploadError`. */
export async function storePicture(store: MediaStore, sent: Buffer, rules: PictureRules = {}) {
  const { largest = MAX_PICTURE_BYTES, formats } = rules
  if (sent.length > largest) throw new UploadError('picture-too-large')
  const { bytes, placeholder, ...picture } = await cleanPicture(sent, formats)
  const file = await store.receive()
  try {
    await file.write(bytes)
    const name = storedName(await file.end(), picture)
    await store.put(file, name)
    return mediaUrl(name, placeholder)
  } finally {
    await file.discard()
  }
}

/** Stores the picture of a data URL, such as `data:image/png;base64,…`, and returns its media URL. */
export async function storeDataUrl(store: MediaStore, dataUrl: string) {
  const [, base64] = /^data:image\/[\w.+-]+;base64,([\w+/=\s-]*)$/.exec(dataUrl) ?? []
  if (!base64) throw new UploadError('not-a-picture')
  return storePicture(store, Buffer.from(base64, 'base64'))
}

/** Stores a photo for the hero, whose bytes arrive in pieces, and returns its URL. */
export async function storeHeroPhoto(store: MediaStore, pieces: AsyncIterable<Buffer>) {
  const received: Buffer[] = []
  let size = 0
  for await (const piece of pieces) {
    size += piece.length
    if (size > MAX_HERO_PHOTO_BYTES) throw new UploadError('picture-too-large')
    received.push(piece)
  }
  const rules = { largest: MAX_HERO_PHOTO_BYTES, formats: ['jpeg', 'png', 'webp'] as const }
  return storePicture(store, Buffer.concat(received), rules)
}

/** Marks the file of a media URL as used now, so that the sweep spares it until a row mentions it. Ignores other URLs. */
export async function touchStored(store: MediaStore, url: string) {
  const { name } = parseMediaUrl(url) ?? {}
  if (name) await store.touch(name, new Date())
}
