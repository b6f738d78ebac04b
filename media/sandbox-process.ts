// The program that sandbox.ts starts: reads a picture from stdin, in the format that its argument names, and writes it to
// stdout as PNG.
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { MASTER_SIZE, MAX_PIXELS, UNREADABLE } from './limits.ts'
import type { SandboxedFormat } from './sandbox.ts'

const format = process.argv[2] as SandboxedFormat
const sent = await buffer(process.stdin)
try {
  process.stdout.write(await toPng())
} catch (error) {
  console.error(error)
  process.exitCode = UNREADABLE
}

async function toPng() {
  // Loaded only when needed: that takes longer than rendering most SVGs.
  const readable =
    format === 'svg' ? sent : await (await import('./magick.ts')).toTiff(format, sent)
  return sharp(readable, { limitInputPixels: MAX_PIXELS })
    .resize(MASTER_SIZE)
    .png({ compressionLevel: 1 })
    .toBuffer()
}
