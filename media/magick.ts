import { readFile } from 'node:fs/promises'
import {
  ImageMagick,
  initializeImageMagick,
  MagickFormat,
  MagickImageCollection,
  MagickReadSettings,
  ResourceLimits,
} from '@imagemagick/magick-wasm'
import { MAX_PIXELS } from './limits.ts'
import type { SandboxedFormat } from './sandbox.ts'

const FORMATS = { bmp: MagickFormat.Bmp, ico: MagickFormat.Ico, heic: MagickFormat.Heic }

/**
 * Converts a picture of a format that sharp does not read to TIFF, upright and with its colour profile. Takes the
 * largest picture of a file with several, such as an icon.
 */
export async function toTiff(kind: Exclude<SandboxedFormat, 'svg'>, sent: Buffer): Promise<Buffer> {
  await initializeImageMagick(
    await readFile(new URL(import.meta.resolve('@imagemagick/magick-wasm/magick.wasm'))),
  )
  // ImageMagick would put more pixels than these on a disk, and it has none.
  ResourceLimits.area = BigInt(MAX_PIXELS)
  ResourceLimits.disk = 0n
  // The format is named so that no other of its hundred readers is tried.
  const format = FORMATS[kind]
  const frameIndex = largestOf(sizesIn(sent, format))
  const settings = new MagickReadSettings({ format, frameIndex, frameCount: 1 })
  return ImageMagick.read(sent, settings, picture =>
    picture.write(MagickFormat.Tiff, tiff => Buffer.from(tiff)),
  )
}

/** Number of pixels of each picture, from its header. */
function sizesIn(sent: Buffer, format: MagickFormat) {
  const pictures = MagickImageCollection.create()
  try {
    pictures.ping(sent, new MagickReadSettings({ format }))
    return pictures.map(({ width, height }) => width * height)
  } finally {
    pictures.dispose()
  }
}

function largestOf(sizes: readonly number[]) {
  // Adds up all sizes, as the pictures before the largest are decoded too.
  const pixels = sizes.reduce((sum, size) => sum + size, 0)
  if (pixels > MAX_PIXELS) throw new Error(`${pixels} pixels are too many`)
  return sizes.indexOf(Math.max(...sizes))
}
