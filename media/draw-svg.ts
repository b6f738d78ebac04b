// A program of its own, see svg.ts: draws the SVG that it is given as PNG.
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'

const LARGEST = 2560
const MOST_PIXELS = 50_000_000

const drawing = sharp(await buffer(process.stdin), { limitInputPixels: MOST_PIXELS })
  .resize({ width: LARGEST, height: LARGEST, fit: 'inside', withoutEnlargement: true })
  .png({ compressionLevel: 1 })
process.stdout.write(await drawing.toBuffer())
