// The program that sandbox.ts starts: reads a picture from stdin, in the format that its argument names, and writes it to
// stdout as PNG.
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { MASTER_SIZE, MAX_PIXELS, UNREADABLE_EXIT_CODE } from './limits.ts'
import type { SandboxedFormat } from './sandbox.ts'

const format = process.argv[2] as SandboxedFormat
const sent = await buffer(process.stdin)
try {
  process.stdout.write(await toPng())
} catch (error) {
  console.error(error)
  process.exitCode = UNREADABLE_EXIT_CODE
}

async function toPng() {
  // Loaded only when needed: that takes longer than rendering most SVGs.
  const readable =
    format === 'svg' ? sent : await (await import('./magick.ts')).toTiff(format, sent)
  const density = format === 'svg' ? await densityOf(sent) : 72
  return sharp(readable, { limitInputPixels: MAX_PIXELS, density })
    .resize(MASTER_SIZE)
    .png({ compressionLevel: 1 })
    .toBuffer()
}

/** Returns the dots per inch at which the longer side of a small drawing has 1024 pixels; at 72 it keeps its own. */
async function densityOf(drawing: Buffer) {
  const longer = async (density: number) => {
    const { width, height } = await sharp(drawing, { density }).metadata()
    return Math.max(width, height)
  }
  const size = await longer(72)
  if (size >= 1024) return 72
  // The density counts twice where a drawing has its size in millimeters or inches.
  const times = Math.max(1, Math.round(Math.log2((await longer(144)) / size)))
  return 72 * (1024 / size) ** (1 / times)
}
