import pLimit from 'p-limit'
import { UploadError } from './errors.ts'
import { type Format, formatOf } from './format.ts'
import { MASTER_SIZE, MAX_DECODING_SECONDS, MAX_PIXELS } from './limits.ts'
import { loadSharp } from './load-sharp.ts'
import { isSandboxed, renderInSandbox } from './sandbox.ts'

/**
 * Decoding uploads is the heaviest work of the server. On two processors, two at a time finished hardly sooner, and pages
 * took ten times as long.
 */
const oneAtATime = pLimit(1)

/** Uploads that are being decoded, and that wait for it. */
export function decodingCounts() {
  return { running: oneAtATime.activeCount, waiting: oneAtATime.pendingCount }
}

/** A picture encoded again from its pixels: upright, without metadata, in a format that every browser shows. */
export interface CleanPicture {
  bytes: Buffer
  extension: 'jpg' | 'webp'
  width: number
  height: number
  /** The placeholder (see url.ts); a picture with transparent parts has none, as its own colour must not show through. */
  placeholder?: string
}

/**
 * Decodes a picture by its content, whatever its file name says. Throws `UploadError`: `not-a-picture`, also for a
 * format that is not among `formats`, or `decoder-busy`.
 */
export function cleanPicture(sent: Buffer, formats?: readonly Format[]): Promise<CleanPicture> {
  return oneAtATime(async () => {
    const format = formatOf(sent)
    if (!format || formats?.includes(format) === false) throw new UploadError('not-a-picture')
    const pixels = isSandboxed(format) ? await renderInSandbox(format, sent) : sent
    const picture = await encode(pixels).catch(error => {
      // sharp has no other sign of it.
      const isTimeout = /^timeout/.test(error.message)
      throw new UploadError(isTimeout ? 'decoder-busy' : 'not-a-picture', { cause: error })
    })
    if (picture.extension === 'webp') return picture
    return { ...picture, placeholder: await placeholderOf(picture.bytes) }
  })
}

async function encode(pixels: Buffer): Promise<CleanPicture> {
  // The first frame stands for an animation.
  const picture = loadSharp()(pixels, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    .autoOrient()
    .resize(MASTER_SIZE)
    .timeout({ seconds: MAX_DECODING_SECONDS })
  const { hasAlpha } = await picture.metadata()
  const encoded = hasAlpha
    ? picture.webp({ quality: 90 })
    : picture.jpeg({ quality: 84, mozjpeg: true })
  const { data, info } = await encoded.toBuffer({ resolveWithObject: true })
  const extension = hasAlpha ? 'webp' : 'jpg'
  return { bytes: data, extension, width: info.width, height: info.height }
}

/**
 * 52 letters of base64url: the dominant colour, then a thumbnail of four by three pixels. Each is three bytes in the order
 * of a BMP file, blue first and the lowest row first, so that `ui/picture/placeholders.ts` need not decode them.
 */
async function placeholderOf(picture: Buffer) {
  const sharp = loadSharp()
  const small = await sharp(picture).resize(64).toColourspace('srgb').png().toBuffer()
  const { dominant } = await sharp(small).stats()
  const pixels = await sharp(small).resize(4, 3, { fit: 'fill' }).raw().toBuffer()
  const colour = Buffer.from([dominant.r, dominant.g, dominant.b])
  const rows = [24, 12, 0].map(start => pixels.subarray(start, start + 12))
  const inRgb = Buffer.concat([colour, ...rows])
  const inBgr = inRgb.map((_, at) => inRgb[at + 2 - 2 * (at % 3)] ?? 0)
  return Buffer.from(inBgr).toString('base64url')
}
