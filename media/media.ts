import { cleanPicture, UnreadablePicture } from './picture.ts'
import type { MediaStore } from './store.ts'

/** Largest picture that is accepted, in bytes. */
export const LARGEST_PICTURE = 5 * 1024 * 1024

/** Largest JSON body in which one picture can stand as base64, with room for what stands beside it. */
export const LARGEST_BODY = Math.ceil((LARGEST_PICTURE * 4) / 3) + 256 * 1024

/** More bytes than are accepted. */
export class TooLarge extends Error {
  override name = 'TooLarge'
  readonly statusCode = 413

  constructor() {
    super('Image file is too large. Please select a smaller image.')
  }
}

/** Keeps a picture that was sent and answers its address, which never serves other bytes. */
export async function keepPicture(store: MediaStore, sent: Buffer) {
  if (sent.length > LARGEST_PICTURE) throw new TooLarge()
  const { bytes, extension, width, height } = await cleanPicture(sent)
  return `/media/${await store.keep(bytes, { size: `${width}x${height}`, extension })}`
}

/** Keeps the picture of a data URL, such as `data:image/png;base64,…`. */
export async function keepDataUrl(store: MediaStore, dataUrl: string) {
  const [, base64] = /^data:image\/[\w.+-]+;base64,([\w+/=\s-]*)$/.exec(dataUrl) ?? []
  if (!base64) throw new UnreadablePicture()
  return keepPicture(store, Buffer.from(base64, 'base64'))
}
