// A club of 60 teams, 1,200 players, 5,000 events, 3,000 photos and 500 articles: how long the first visitor of each
// page waits after a change, how long rendering holds the event loop, what the document weighs, and the memory.
import { fork, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { Client } from '../tests/client.ts'
import { fillLargeClub } from '../tests/large-club.ts'
import type { Watched } from './watch-loop.ts'

const ROUNDS = 7
const month = new Date(Date.now() + 62 * 86_400_000).toISOString().slice(0, 7)
const PAGES = ['/', '/about', '/schedule', `/schedule?month=${month}`, '/team', '/team?team=7']
  .concat('/gallery', '/gallery?page=20', '/gallery?photo=1500', '/news', '/news?page=9')
  .concat('/news/250', '/contact')
const LISTS = ['/api/players', '/api/teamsnap-calendar', '/api/gallery', '/api/news']
const ADMIN_LISTS = ['/api/players', '/api/schedule', '/api/gallery', '/api/news']

const ADMIN_KEY = 'the key of a large club'

const folder = await mkdtemp(join(tmpdir(), 'bench-'))
const port = process.env.PORT ?? '4195'
const url = `http://127.0.0.1:${port}`
const env = {
  ...process.env,
  DATA_DIR: folder,
  PORT: port,
  LOG_LEVEL: 'silent',
  DATABASE_URL: '',
  ADMIN_KEY,
  // As in `npm start`.
  MALLOC_ARENA_MAX: '2',
}
spawnSync(process.execPath, ['server/build.ts'], { env, stdio: 'inherit' })
console.log('Filling the club …')
await fillLargeClub(folder)

const server = fork('server/start.js', {
  env,
  execArgv: ['--max-semi-space-size=4', '--import', './bench/watch-loop.ts'],
  stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
})
try {
  if (server.stdout) await once(server.stdout, 'data')
  const admin = new Client(url)
  const signIn = { username: 'bench', password: 'bench bench', adminKey: ADMIN_KEY }
  if ((await admin.post('/api/register', signIn)).status !== 201) throw new Error('No sign-in')
  const idle = await memory('VmRSS')

  const rows = []
  for (const path of [...PAGES, ...LISTS]) rows.push(await firstAnswers(admin, path))
  console.table(rows)
  const lists = []
  for (const path of ADMIN_LISTS) lists.push(await adminList(admin, path))
  console.table(lists)
  console.table({
    'memory idle, MB': idle,
    'memory after, MB': await memory('VmRSS'),
    'memory at most, MB': await memory('VmHWM'),
  })
} finally {
  server.kill()
  await once(server, 'exit')
  await rm(folder, { recursive: true })
}

/** The first answer of a page, each time after a change. */
async function firstAnswers(admin: Client, path: string) {
  const rounds = []
  let text = ''
  for (let round = 0; round < ROUNDS; round++) {
    const { status } = await admin.put('/api/admin/teams/1', { description: `${path} ${round}` })
    if (status !== 200) throw new Error(`The change was answered with ${status}`)
    rounds.push(await watch(() => visit(path)))
  }
  async function visit(path: string) {
    const response = await fetch(url + path, { headers: { 'accept-encoding': 'gzip' } })
    text = await response.text()
    if (!response.ok) throw new Error(`${path} was answered with ${response.status}`)
  }
  return {
    path,
    'first answer, ms': median(rounds.map(({ ms }) => ms)),
    'longest, ms': Math.round(Math.max(...rounds.map(({ ms }) => ms))),
    'CPU, ms': median(rounds.map(({ cpu }) => cpu)),
    'loop held, ms': median(rounds.map(({ held }) => held)),
    'longest held, ms': Math.round(Math.max(...rounds.map(({ held }) => held))),
    'gzip, kB': (gzipSync(text).length / 1000).toFixed(1),
    'page data, kB': (pageData(text).length / 1000).toFixed(1),
    'text, kB': Math.round(text.length / 1000),
  }
}

async function adminList(admin: Client, path: string) {
  const rounds = []
  let size = 0
  for (let round = 0; round < ROUNDS; round++) {
    rounds.push(
      await watch(async () => {
        size = (await admin.get(path)).text.length
      }),
    )
  }
  return {
    'for admins': path,
    'answer, ms': median(rounds.map(({ ms }) => ms)),
    'CPU, ms': median(rounds.map(({ cpu }) => cpu)),
    'loop held, ms': median(rounds.map(({ held }) => held)),
    'text, kB': Math.round(size / 1000),
  }
}

async function watch(work: () => Promise<void>) {
  await report()
  const begun = performance.now()
  await work()
  return { ms: performance.now() - begun, ...(await report()) }
}

/** What the server's process has seen since the last report. */
async function report(): Promise<Watched> {
  server.send('report')
  const [watched] = await once(server, 'message')
  return watched
}

/** What the islands hydrate with. */
function pageData(html: string) {
  return Array.from(
    html.matchAll(/<script type="application\/json">(.*?)<\/script>/gs),
    ([, json]) => json,
  ).join('')
}

function median(values: number[]) {
  return Math.round(values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0)
}

/** In megabytes, from /proc. */
async function memory(what: 'VmRSS' | 'VmHWM') {
  const status = await readFile(`/proc/${server.pid}/status`, 'utf8')
  return Math.round(Number(new RegExp(`${what}:\\s+(\\d+)`).exec(status)?.[1]) / 1024)
}
