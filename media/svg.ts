import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const PROGRAM = fileURLToPath(new URL('./draw-svg.ts', import.meta.url))
const MOST_TIME = 5_000
const MOST_BYTES = 40 * 1024 * 1024

/**
 * The pixels of an SVG, as PNG. A few hundred bytes of SVG can keep a processor busy for minutes, and nothing stops such
 * a drawing but the end of its process; so it has one of its own, which knows nothing of the club.
 */
export function drawSvg(svg: Buffer): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  const options = {
    encoding: 'buffer',
    env: {},
    timeout: MOST_TIME,
    killSignal: 'SIGKILL',
    maxBuffer: MOST_BYTES,
  } as const
  const program = execFile(process.execPath, [PROGRAM], options, (error, png) =>
    error ? reject(error) : resolve(png),
  )
  // It may end before it has read all; what it says then counts.
  program.stdin?.on('error', () => {}).end(svg)
  return promise
}
