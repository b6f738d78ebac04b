import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { freePort } from './free-port.ts'

export type Program = ReturnType<typeof startProgram>

interface ProgramOptions {
  /** Runs as this user; only root may. */
  uid?: number
  /** The text for standard input. */
  input?: string
}

/** Starts the server in a separate process, as operators do. */
export async function startServer(env: Record<string, string>, options?: ProgramOptions) {
  const port = String(await freePort())
  return startProgram(['server/start.js'], { PORT: port, LOG_LEVEL: 'silent', ...env }, options)
}

/** Starts a file of this repository in a separate process. */
export function startProgram(
  args: string[],
  env: Record<string, string>,
  { uid, input = '' }: ProgramOptions = {},
) {
  const child = spawn(process.execPath, args, {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
    ...(uid !== undefined && { uid, gid: uid }),
  })
  // The program may end before it has read its whole input.
  child.stdin.on('error', () => {}).end(input)
  const closed = once(child, 'close')
  const output = { stdout: '', stderr: '' }
  for (const name of ['stdout', 'stderr'] as const) {
    child[name].setEncoding('utf8').on('data', (text: string) => {
      output[name] += text
      child.emit('output')
    })
  }

  /** Waits until standard output matches, and returns the match; throws when the program ends before. */
  async function printed(pattern: RegExp) {
    for (;;) {
      const match = pattern.exec(output.stdout)
      if (match) return match
      const next = once(child, 'output').then(() => 'output')
      const event = await Promise.race([next, closed.then(() => 'end')])
      if (event === 'end') throw new Error(`It ended; it printed ${JSON.stringify(output)}`)
    }
  }

  return {
    output,
    printed,
    pid: child.pid ?? 0,
    /** Resolves to the site's URL as soon as it serves. */
    url: async () => (await printed(/The site is at (http:\S+)/))[1] ?? '',
    signal: (name: NodeJS.Signals) => child.kill(name),
    isRunning: () => child.exitCode === null && child.signalCode === null,
    /** Waits for the end; returns the exit code, or the signal that ended it. */
    async ended(): Promise<number | NodeJS.Signals> {
      await closed
      return child.exitCode ?? child.signalCode ?? 'SIGKILL'
    },
  }
}
