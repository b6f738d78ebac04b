import { fork, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from '../tests/client.ts'
import { freePort } from '../tests/free-port.ts'
import type { Watched } from './watch-loop.ts'

export const ADMIN_KEY = 'the key of a measured club'
const CLOCK_TICKS = 100

export interface MeasuredServer {
  url: string
  /** The folder of emails, a file each, with `MAIL_FOLDER: 'mail'`. */
  mailFolder: string
  /** Measures the milliseconds from the start of the process to the end of the first response. */
  firstAnswer: number
  /** Returns megabytes. */
  memory(what: 'now' | 'at most'): Promise<number>
  /** Seconds of CPU since the start. */
  cpu(): Promise<number>
  /** Returns the state of its event loop since the last report; only with `watch`. */
  watched(): Promise<Watched>
}

interface Options {
  /** Fills the data folder; by default with the sample club. */
  fill?: (dataDir: string) => Promise<void>
  /** Watches the event loop, which costs a little. */
  watch?: boolean
  /** The URL of a filled PostgreSQL database; by default SQLite. */
  databaseUrl?: string
  /** Variables in addition to the usual ones. */
  variables?: Record<string, string>
}

/** Runs the built server in a child process, as a club runs it, and stops it after `use`. */
export async function withServer<Result>(
  { fill, watch = false, databaseUrl = '', variables = {} }: Options,
  use: (server: MeasuredServer) => Promise<Result>,
) {
  const folder = await mkdtemp(join(tmpdir(), 'bench-'))
  const env = {
    ...process.env,
    DATA_DIR: folder,
    PORT: String(await freePort()),
    LOG_LEVEL: 'silent',
    DATABASE_URL: databaseUrl,
    ADMIN_KEY,
    // The setting of `npm start`: with more arenas, two photos being decoded took 600 MB instead of 400; freed blocks
    // from 64 kB on go back to the system, 9 MB of 133 when idle.
    MALLOC_ARENA_MAX: '2',
    MALLOC_MMAP_THRESHOLD_: '65536',
    MALLOC_TRIM_THRESHOLD_: '65536',
    ...variables,
  }
  const run = (script: string) => spawnSync(process.execPath, [script], { env, stdio: 'inherit' })
  run('server/build.ts')
  if (fill) await fill(folder)
  else if (databaseUrl === '') run('demo/start.ts')
  const begun = performance.now()
  const server = fork('server/start.js', {
    env,
    execArgv: ['--max-semi-space-size=4', ...(watch ? ['--import', './bench/watch-loop.ts'] : [])],
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  try {
    if (server.stdout) await once(server.stdout, 'data')
    const url = `http://127.0.0.1:${env.PORT}`
    await (await fetch(url)).text()
    const firstAnswer = Math.round(performance.now() - begun)
    return await use({
      url,
      mailFolder: join(folder, 'mail'),
      firstAnswer,
      memory: what => memoryOf(server.pid, what),
      cpu: () => cpuOf(server.pid),
      async watched() {
        server.send('report')
        const [watched] = await once(server, 'message')
        return watched
      },
    })
  } finally {
    server.kill()
    await once(server, 'exit')
    await rm(folder, { recursive: true })
  }
}

/** A client that is signed in as a new admin. */
export async function anAdmin({ url }: MeasuredServer) {
  const admin = new Client(url)
  const signIn = { username: 'stopwatch', password: 'three quiet words', adminKey: ADMIN_KEY }
  const { status } = await admin.post('/api/register', signIn)
  if (status !== 201) throw new Error(`The sign-in was answered with ${status}`)
  return admin
}

/** Times some work of the server, with the state of its event loop; only with `watch`. */
export async function watch<Result>(server: MeasuredServer, work: () => Promise<Result>) {
  await server.watched()
  const begun = performance.now()
  const result = await work()
  const ms = performance.now() - begun
  return { ms, result, ...(await server.watched()) }
}

async function memoryOf(pid = 0, what: 'now' | 'at most') {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  const line = new RegExp(`${what === 'now' ? 'VmRSS' : 'VmHWM'}:\\s+(\\d+)`).exec(status)
  return Math.round(Number(line?.[1]) / 1024)
}

async function cpuOf(pid = 0) {
  const fields = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / CLOCK_TICKS
}
