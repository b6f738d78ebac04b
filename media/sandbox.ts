import { execFile } from 'node:child_process'
import { realpathSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Format } from './format.ts'

/** Kinds that are drawn apart, with the milliseconds that one may take. */
const MOST_TIME = { svg: 5_000, bmp: 5_000, ico: 5_000, heic: 10_000 } satisfies Partial<
  Record<Format, number>
>
const MOST_BYTES = 40 * 1024 * 1024

const PROGRAM = fileURLToPath(new URL('./sandbox-process.ts', import.meta.url))
const LIBRARIES = realpathSync(new URL('../node_modules', import.meta.url))

/** It may read itself and its libraries, write nothing and start nothing; its decoder gets 512 MB, in pages of 64 kB. */
const RIGHTS = [
  '--permission',
  '--allow-addons',
  `--allow-fs-read=${dirname(PROGRAM)}/`,
  `--allow-fs-read=${LIBRARIES}/`,
  '--wasm-max-mem-pages=8192',
]

export type Apart = keyof typeof MOST_TIME

export const isApart = (format: Format): format is Apart => format in MOST_TIME

/**
 * The pixels of a picture, as PNG. A few hundred bytes of SVG can keep a processor busy for minutes, and nothing stops such
 * a drawing but the end of its process; what decodes the other kinds has read fewer hostile files than a browser has. So
 * each picture has a process of its own, which knows nothing of the club.
 */
export function drawApart(kind: Apart, sent: Buffer): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  const options = {
    encoding: 'buffer',
    env: {},
    timeout: MOST_TIME[kind],
    killSignal: 'SIGKILL',
    maxBuffer: MOST_BYTES,
  } as const
  const running = execFile(process.execPath, [...RIGHTS, PROGRAM, kind], options, (error, png) =>
    error ? reject(error) : resolve(png),
  )
  // It may end before it has read all; what it says then counts.
  running.stdin?.on('error', () => {}).end(sent)
  return promise
}
