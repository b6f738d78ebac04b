import pLimit from 'p-limit'
import sharp from 'sharp'
import { type Format, formatOf } from './format.ts'
import { KEPT_SIZE, MOST_PIXELS } from './limits.ts'
import { drawApart, isApart } from './sandbox.ts'

/**
 * Decoding what was sent is the heaviest thing that the server does. On two processors two at a time were hardly done
 * sooner, and pages waited ten times as long.
 */
export const decoding = pLimit(1)
sharp.concurrency(1)
sharp.cache(false)

/** A picture made anew from its pixels: upright, without metadata, of a type that every browser shows. */
export interface CleanPicture {
  bytes: Buffer
  extension: 'jpg' | 'webp'
  width: number
  height: number
}

/** What was sent is no picture that can be read. */
export class UnreadablePicture extends Error {
  override name = 'UnreadablePicture'
  readonly statusCode = 415

  constructor(cause?: unknown) {
    super('Please select a valid image file', { cause })
  }
}

/**
 * Reads a picture by its content, whatever its name says; throws `UnreadablePicture`, also when it is none of the
 * formats that are asked for.
 */
export async function cleanPicture(
  sent: Buffer,
  formats?: readonly Format[],
): Promise<CleanPicture> {
  try {
    const format = formatOf(sent)
    if (!format || formats?.includes(format) === false)
      throw new Error(`${format} is not asked for`)
    return await decoding(async () =>
      redraw(isApart(format) ? await drawApart(format, sent) : sent),
    )
  } catch (error) {
    throw new UnreadablePicture(error)
  }
}

async function redraw(pixels: Buffer): Promise<CleanPicture> {
  // Animations are drawn by their first frame.
  const picture = sharp(pixels, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
    .autoOrient()
    .resize(KEPT_SIZE)
    .timeout({ seconds: 10 })
  const { hasAlpha } = await picture.metadata()
  const drawn = hasAlpha
    ? picture.webp({ quality: 90 })
    : picture.jpeg({ quality: 84, mozjpeg: true })
  const { data, info } = await drawn.toBuffer({ resolveWithObject: true })
  const extension = hasAlpha ? 'webp' : 'jpg'
  return { bytes: data, extension, width: info.width, height: info.height }
}
