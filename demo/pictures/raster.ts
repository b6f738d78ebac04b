import sharp from 'sharp'
import { seeded } from './seeded.ts'
import type { Picture } from './shapes.ts'

/** A JPEG with the grain of printed paper, so that it weighs and compresses as a photo does. */
export async function jpeg(picture: Picture): Promise<Buffer> {
  const { data, info } = await sharp(Buffer.from(picture.svg))
    .resize(picture.width, picture.height)
    .flatten({ background: '#F7F5EF' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height } = info
  addGrain(new Uint8ClampedArray(data.buffer, data.byteOffset, data.length), width, height)
  return sharp(data, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 82 })
    .toBuffer()
}

export function png(picture: Picture): Promise<Buffer> {
  return sharp(Buffer.from(picture.svg))
    .resize(picture.width, picture.height)
    .png({ compressionLevel: 9 })
    .toBuffer()
}

/** A frame of a video as WebP: lossy, without transparency. */
export function frame(picture: Picture): Promise<Buffer> {
  return sharp(Buffer.from(picture.svg)).flatten().webp({ quality: 60 }).toBuffer()
}

const side = 512
let grain: Int8Array | undefined

function addGrain(pixels: Uint8ClampedArray, width: number, height: number) {
  grain ??= grainTile()
  for (let y = 0, i = 0; y < height; y++) {
    const row = (y & (side - 1)) * side
    // Each band of tiles starts elsewhere, so that the eye finds no repeat.
    const shift = (y >> 9) * 197
    for (let x = 0; x < width; x++, i += 3) {
      const speck = grain[row + ((x + shift) & (side - 1))] as number
      pixels[i] = (pixels[i] as number) + speck
      pixels[i + 1] = (pixels[i + 1] as number) + speck
      pixels[i + 2] = (pixels[i + 2] as number) + speck
    }
  }
}

/** Fine specks over softer blotches, as ink lies on rough paper. */
function grainTile() {
  const random = seeded(1974)
  const layers = [
    { step: 1, strength: 7 },
    { step: 4, strength: 6 },
    { step: 64, strength: 5 },
  ].map(({ step, strength }) => {
    const cells = side / step
    const values = Float32Array.from({ length: cells * cells }, () => random.unit() - 0.5)
    return { step, strength, cells, values }
  })
  return Int8Array.from({ length: side * side }, (_, i) =>
    Math.round(layers.reduce((sum, layer) => sum + sample(layer, i % side, (i / side) | 0), 0)),
  )
}

interface Layer {
  step: number
  strength: number
  cells: number
  values: Float32Array
}

function sample({ step, strength, cells, values }: Layer, x: number, y: number) {
  const left = (x / step) | 0
  const top = (y / step) | 0
  const right = (left + 1) % cells
  const below = (top + 1) % cells
  const fx = ease(x / step - left)
  const fy = ease(y / step - top)
  const value = (column: number, row: number) => values[row * cells + column] as number
  const upper = value(left, top) * (1 - fx) + value(right, top) * fx
  const lower = value(left, below) * (1 - fx) + value(right, below) * fx
  return (upper * (1 - fy) + lower * fy) * 2 * strength
}

const ease = (t: number) => t * t * (3 - 2 * t)
