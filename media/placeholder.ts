import sharp from 'sharp'
import { decoding } from './picture.ts'

/**
 * How a picture looks from far away, in 52 letters of base64url: its main colour, then four by three pixels of it. Each is
 * three bytes in the order of a BMP file, blue first and the lowest row first, so that `ui/looks.ts` need not decode them.
 */
export async function lookOf(picture: Buffer) {
  const { dominant, pixels } = await decoding(() => view(picture))
  const colour = Buffer.from([dominant.r, dominant.g, dominant.b])
  const rows = [24, 12, 0].map(start => pixels.subarray(start, start + 12))
  const inRgb = Buffer.concat([colour, ...rows])
  const inBgr = inRgb.map((_, at) => inRgb[at + 2 - 2 * (at % 3)] ?? 0)
  return Buffer.from(inBgr).toString('base64url')
}

async function view(picture: Buffer) {
  const small = await sharp(picture).resize(64).toColourspace('srgb').png().toBuffer()
  const { dominant } = await sharp(small).stats()
  const pixels = await sharp(small).resize(4, 3, { fit: 'fill' }).raw().toBuffer()
  return { dominant, pixels }
}
