import { type ExecFileException, execFile } from 'node:child_process'
import { realpathSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { UploadError } from './errors.ts'
import type { Format } from './format.ts'
import { MAX_DECODING_SECONDS, UNREADABLE_EXIT_CODE } from './limits.ts'

/** Formats that are decoded in the sandbox, with the seconds of CPU time that one picture may take. */
const CPU_SECONDS = { svg: 5, bmp: 5, ico: 5, heic: 10 } satisfies Partial<Record<Format, number>>
const MAX_OUTPUT_BYTES = 40 * 1024 * 1024

const PROGRAM = fileURLToPath(new URL('./sandbox-process.ts', import.meta.url))
const LIBRARIES = realpathSync(new URL('../node_modules', import.meta.url))

/** Reads its own code and its libraries, writes no file, starts no process; the decoder gets 512 MB, in pages of 64 kB. */
const PERMISSIONS = [
  '--permission',
  '--allow-addons',
  `--allow-fs-read=${dirname(PROGRAM)}/`,
  `--allow-fs-read=${LIBRARIES}/`,
  '--wasm-max-mem-pages=8192',
]

/** Limits CPU time to `$0` seconds, after which the kernel sends SIGXCPU, and leaves no core file. */
const LIMITED = 'ulimit -c 0 && ulimit -S -t "$0" && exec "$@"'

export type SandboxedFormat = keyof typeof CPU_SECONDS

export const isSandboxed = (format: Format): format is SandboxedFormat => format in CPU_SECONDS

/**
 * Decodes a picture in a child process and returns its pixels as PNG. A few hundred bytes of SVG can keep a processor
 * busy for minutes, and only the end of the process stops that; the decoder of the other formats has met fewer hostile
 * files than a browser's. Throws `UploadError`: `not-a-picture` when the decoder rejects it, crashes, or has used up
 * its CPU time; `decoder-busy` when the machine gave it too little CPU time or memory.
 */
export function renderInSandbox(
  format: SandboxedFormat,
  sent: Buffer,
  { cpuSeconds = CPU_SECONDS[format], wallSeconds = MAX_DECODING_SECONDS } = {},
): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  const options = {
    encoding: 'buffer',
    env: {},
    timeout: wallSeconds * 1000,
    killSignal: 'SIGKILL',
    maxBuffer: MAX_OUTPUT_BYTES,
  } as const
  const command = [process.execPath, ...PERMISSIONS, PROGRAM, format]
  const shell = ['-c', LIMITED, String(cpuSeconds), ...command]
  const child = execFile('/bin/sh', shell, options, (error, png) =>
    error ? reject(expectedError(error)) : resolve(png),
  )
  // The process may end before it has read everything: then its exit code counts.
  child.stdin?.on('error', () => {}).end(sent)
  return promise
}

/** Signals that end a process which crashed, or used up its CPU time. Others come from outside, as when memory runs out. */
const CRASHES = ['SIGXCPU', 'SIGSEGV', 'SIGABRT', 'SIGBUS', 'SIGILL', 'SIGFPE', 'SIGTRAP']
const CANNOT_START = ['EAGAIN', 'ENOMEM', 'EMFILE', 'ENFILE']

function expectedError(error: ExecFileException) {
  const { signal } = error
  const code: unknown = error.code
  const isUnreadable =
    code === UNREADABLE_EXIT_CODE ||
    code === 'ERR_CHILD_PROCESS_STDIO_MAXBUFFER' ||
    (signal && CRASHES.includes(signal))
  if (isUnreadable) return new UploadError('not-a-picture', { cause: error })
  const isBusy = signal || CANNOT_START.includes(String(code))
  return isBusy ? new UploadError('decoder-busy', { cause: error }) : error
}
