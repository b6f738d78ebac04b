import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Starts the built server with the sample club in a child process, as a club runs it, and stops it after `use`. */
export async function withBuiltServer(
  use: (server: { url: string; pid: number; firstAnswer: number }) => Promise<void>,
  { port = '4193' } = {},
) {
  const folder = await mkdtemp(join(tmpdir(), 'bench-'))
  const env = {
    ...process.env,
    DATA_DIR: folder,
    PORT: port,
    LOG_LEVEL: 'silent',
    DATABASE_URL: '',
    // As in `npm start`: with more, two photos being decoded took 600 MB instead of 400.
    MALLOC_ARENA_MAX: '2',
  }
  for (const script of ['server/build.ts', 'demo/start.ts']) {
    spawnSync(process.execPath, [script], { env, stdio: 'inherit' })
  }
  const begun = performance.now()
  const server = spawn(process.execPath, ['--max-semi-space-size=4', 'server/start.js'], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    await once(server.stdout, 'data')
    const url = `http://127.0.0.1:${port}`
    await (await fetch(url)).text()
    // Milliseconds from the start of the process.
    const firstAnswer = performance.now() - begun
    await use({ url, pid: server.pid ?? 0, firstAnswer })
  } finally {
    server.kill()
    await once(server, 'exit')
    await rm(folder, { recursive: true })
  }
}
