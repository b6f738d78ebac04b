import type { Format } from './format.ts'
import { cleanPicture, UnreadablePicture } from './picture.ts'
import { lookOf } from './placeholder.ts'
import type { MediaStore } from './store.ts'

/** Largest picture that is accepted, in bytes. */
export const LARGEST_PICTURE = 5 * 1024 * 1024

/** Largest photo for the hero, which is shown larger than all others. */
export const LARGEST_HERO_PHOTO = 10 * 1024 * 1024

/** Largest JSON body in which one picture can stand as base64, with room for what stands beside it. */
export const LARGEST_BODY = Math.ceil((LARGEST_PICTURE * 4) / 3) + 256 * 1024

const TOO_LARGE = {
  photo: 'Image file is too large. Please select a smaller image.',
  film: 'File too large. Please select a video file smaller than 50MB',
}

/** More bytes than are accepted. */
export class TooLarge extends Error {
  override name = 'TooLarge'
  readonly statusCode = 413

  constructor(what: keyof typeof TOO_LARGE = 'photo') {
    super(TOO_LARGE[what])
  }
}

interface PictureRules {
  /** In bytes. */
  most?: number
  /** Kinds that are accepted; left out, all that can be read. */
  formats?: readonly Format[]
}

/**
 * Keeps a picture that was sent and answers its address, which never serves other bytes. What follows `#` in it says how the
 * picture looks from far away; one with transparent parts has none, as it must not stand on its own colour.
 */
export async function keepPicture(store: MediaStore, sent: Buffer, rules: PictureRules = {}) {
  const { most = LARGEST_PICTURE, formats } = rules
  if (sent.length > most) throw new TooLarge()
  const { bytes, extension, width, height } = await cleanPicture(sent, formats)
  const look = extension === 'jpg' ? `#${await lookOf(bytes)}` : ''
  const received = await store.receive()
  try {
    await received.write(bytes)
    const name = await store.keep(received, { size: `${width}x${height}`, extension })
    return `/media/${name}${look}`
  } finally {
    await received.discard()
  }
}

/** Keeps the picture of a data URL, such as `data:image/png;base64,…`. */
export async function keepDataUrl(store: MediaStore, dataUrl: string) {
  const [, base64] = /^data:image\/[\w.+-]+;base64,([\w+/=\s-]*)$/.exec(dataUrl) ?? []
  if (!base64) throw new UnreadablePicture()
  return keepPicture(store, Buffer.from(base64, 'base64'))
}

/** Says that what is kept at that address is about to be used, so that nobody sweeps it away; others are let be. */
export async function touchKept(store: MediaStore, address: string) {
  const [, name] = /^\/media\/([\w.]+)(#|$)/.exec(address) ?? []
  if (name) await store.touch(name, new Date())
}

/** Keeps a picture for the hero as its bytes arrive. */
export async function keepHeroPhoto(store: MediaStore, arriving: AsyncIterable<Buffer>) {
  const pieces: Buffer[] = []
  let size = 0
  for await (const bytes of arriving) {
    size += bytes.length
    if (size > LARGEST_HERO_PHOTO) throw new TooLarge()
    pieces.push(bytes)
  }
  const rules = { most: LARGEST_HERO_PHOTO, formats: ['jpeg', 'png', 'webp'] as const }
  return keepPicture(store, Buffer.concat(pieces), rules)
}
