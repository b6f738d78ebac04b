import pLimit from 'p-limit'
import sharp from 'sharp'
import { type Format, formatOf } from './format.ts'
import { drawSvg } from './svg.ts'

/** Longest side that is kept, in pixels. */
const LARGEST = 2560
const MOST_PIXELS = 50_000_000

/** Decoding is the heaviest thing that a visitor can make the server do: two at a time keep the pages quick. */
export const decoding = pLimit(2)
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
export function cleanPicture(sent: Buffer, formats?: readonly Format[]): Promise<CleanPicture> {
  return decoding(async () => {
    try {
      return await redraw(sent, formats)
    } catch (error) {
      throw new UnreadablePicture(error)
    }
  })
}

async function redraw(sent: Buffer, formats?: readonly Format[]): Promise<CleanPicture> {
  const format = formatOf(sent)
  if (!format || formats?.includes(format) === false) throw new Error(`${format} is not asked for`)
  // Animations are drawn by their first frame.
  const pixels = format === 'svg' ? await drawSvg(sent) : sent
  const picture = sharp(pixels, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
    .autoOrient()
    .resize({ width: LARGEST, height: LARGEST, fit: 'inside', withoutEnlargement: true })
    .timeout({ seconds: 10 })
  const { hasAlpha } = await picture.metadata()
  const drawn = hasAlpha
    ? picture.webp({ quality: 90 })
    : picture.jpeg({ quality: 84, mozjpeg: true })
  const { data, info } = await drawn.toBuffer({ resolveWithObject: true })
  const extension = hasAlpha ? 'webp' : 'jpg'
  return { bytes: data, extension, width: info.width, height: info.height }
}
