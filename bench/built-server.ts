import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The built server with the sample club, in a process of its own, as a club runs it; gone when `use` is done. */
export async function withBuiltServer(
  use: (server: { url: string; pid: number }) => Promise<void>,
  { port = '4193' } = {},
) {
  const folder = await mkdtemp(join(tmpdir(), 'bench-'))
  const env = {
    ...process.env,
    DATA_DIR: folder,
    PORT: port,
    LOG_LEVEL: 'silent',
    DATABASE_URL: '',
    // As `npm start` has it: with more, two photos being decoded took 600 MB in place of 400.
    MALLOC_ARENA_MAX: '2',
  }
  for (const script of ['server/build.ts', 'demo/start.ts']) {
    spawnSync(process.execPath, [script], { env, stdio: 'inherit' })
  }
  const server = spawn(process.execPath, ['--max-semi-space-size=4', 'server/start.ts'], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    await once(server.stdout, 'data')
    await use({ url: `http://127.0.0.1:${port}`, pid: server.pid ?? 0 })
  } finally {
    server.kill()
    await once(server, 'exit')
    await rm(folder, { recursive: true })
  }
}
