import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { onTestFinished } from 'vitest'

export type ServerProcess = ReturnType<typeof spawnProgram>

/** The server in a process of its own, as operators start it; killed when the test ends, if it still runs. */
export async function spawnServer(env: Record<string, string>) {
  const port = String(await freePort())
  return spawnProgram(['server/start.ts'], { PORT: port, LOG_LEVEL: 'silent', ...env })
}

/** Runs `club …`, the operator's commands, to its end. */
export async function runCommand(args: string[], env: Record<string, string>) {
  const command = spawnCommand(args, env)
  return { code: await command.ended(), ...command.output }
}

/** The same, to be waited for or killed. */
export function spawnCommand(args: string[], env: Record<string, string>) {
  return spawnProgram(['commands/club.ts', ...args], env)
}

function spawnProgram(args: string[], env: Record<string, string>) {
  const child = spawn(process.execPath, args, {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const closed = once(child, 'close')
  onTestFinished(() => kill(child, closed))
  const output = { stdout: '', stderr: '' }
  for (const name of ['stdout', 'stderr'] as const) {
    child[name].setEncoding('utf8').on('data', (text: string) => {
      output[name] += text
      child.emit('output')
    })
  }

  /** Waits until standard output matches, and answers the match; throws when the program ends before. */
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
    /** Its URL, as soon as it serves. */
    url: async () => (await printed(/The site is at (http:\S+)/))[1] ?? '',
    signal: (name: NodeJS.Signals) => child.kill(name),
    /** Waits for the end; the exit code, or the signal that ended it. */
    async ended(): Promise<number | NodeJS.Signals> {
      await closed
      return child.exitCode ?? child.signalCode ?? 'SIGKILL'
    },
  }
}

async function kill(child: ChildProcess, closed: Promise<unknown>) {
  child.kill('SIGKILL')
  await closed
}

/** Below those that systems give to clients, of which the other tests take many at the same time. */
export async function freePort(): Promise<number> {
  const port = 10_000 + Math.floor(Math.random() * 20_000)
  const probe = createServer().listen(port, '127.0.0.1')
  try {
    await once(probe, 'listening')
  } catch {
    return freePort()
  }
  probe.close()
  await once(probe, 'close')
  return port
}
