import { readFile } from 'node:fs/promises'
import {
  ImageMagick,
  initializeImageMagick,
  MagickFormat,
  MagickImageCollection,
  MagickReadSettings,
  ResourceLimits,
} from '@imagemagick/magick-wasm'
import { MOST_PIXELS } from './limits.ts'
import type { Apart } from './sandbox.ts'

const FORMATS = { bmp: MagickFormat.Bmp, ico: MagickFormat.Ico, heic: MagickFormat.Heic }

/**
 * A picture of a kind that sharp does not read, as one that it does: upright, and with its colour profile. Of several
 * pictures in one file, as in an icon, the largest.
 */
export async function asTiff(kind: Exclude<Apart, 'svg'>, sent: Buffer): Promise<Buffer> {
  await initializeImageMagick(
    await readFile(new URL(import.meta.resolve('@imagemagick/magick-wasm/magick.wasm'))),
  )
  // What needs more pixels at once would go to a disk, of which there is none.
  ResourceLimits.area = BigInt(MOST_PIXELS)
  ResourceLimits.disk = 0n
  // The kind is named so that no other of its hundred readers is ever tried.
  const format = FORMATS[kind]
  const frameIndex = largestOf(sizesIn(sent, format))
  const settings = new MagickReadSettings({ format, frameIndex, frameCount: 1 })
  return ImageMagick.read(sent, settings, picture =>
    picture.write(MagickFormat.Tiff, tiff => Buffer.from(tiff)),
  )
}

/** Pixels of each picture, as its header says. */
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
  // All of them, as those before the largest are decoded too.
  const pixels = sizes.reduce((sum, size) => sum + size, 0)
  if (pixels > MOST_PIXELS) throw new Error(`${pixels} pixels are too many`)
  return sizes.indexOf(Math.max(...sizes))
}
