// A program of its own, see apart.ts: draws the picture that it is given, of the kind that it is told, as PNG.
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { KEPT_SIZE, MOST_PIXELS } from './limits.ts'
import type { Apart } from './sandbox.ts'

const kind = process.argv[2] as Apart
const sent = await buffer(process.stdin)
// Loaded only when needed: that takes longer than drawing most SVGs.
const readable = kind === 'svg' ? sent : await (await import('./magick.ts')).asTiff(kind, sent)
const png = await sharp(readable, { limitInputPixels: MOST_PIXELS })
  .resize(KEPT_SIZE)
  .png({ compressionLevel: 1 })
  .toBuffer()
process.stdout.write(png)
