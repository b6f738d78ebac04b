// Measures first answers after a change: of pages and lists in a large club, in clubs of one, ten and a hundred times as
// many rows, and on PostgreSQL with latency added to each of its answers.

import { mkdtemp, rm } from 'node:fs/promises'
import { get, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { mapValues } from 'es-toolkit/object'
import { pictures } from '../demo/files.ts'
import { fill } from '../demo/fill.ts'
import { DAY_MS } from '../kit/durations.ts'
import { readEnv } from '../server/env.ts'
import { open } from '../server/serve.ts'
import { emptyDatabase } from '../tests/app.ts'
import type { Client } from '../tests/client.ts'
import { fillLargeClub } from '../tests/large-club.ts'
import { startTcpProxy } from '../tests/tcp-proxy.ts'
import { facts, median, type Table } from './report.ts'
import { ADMIN_KEY, anAdmin, type MeasuredServer, watch, withServer } from './server.ts'
import { load } from './wrk.ts'

interface Answer {
  path: string
  /** Asked for by an admin. */
  isPortal?: boolean
  /** The row, and its column, that is changed before each round. */
  change?: readonly [row: string, column: string]
}

const TEAM = ['teams/1', 'description'] as const
const EVENT = ['schedule/1', 'notes'] as const
const LATENCY_MS = 2

const month = new Date(Date.now() + 62 * DAY_MS).toISOString().slice(0, 7)
const PAGES = ['/', '/about', '/schedule', '/team', '/gallery', '/news', '/contact']
const LARGE: Answer[] = [
  ...[...PAGES, `/schedule?month=${month}`, '/gallery?photo=1500', '/api/teamsnap-calendar'].map(
    path => ({ path, change: TEAM }),
  ),
  { path: '/calendar.ics', change: EVENT },
  { path: '/calendar.ics?games=1', change: EVENT },
  { path: '/api/schedule', isPortal: true },
]

/** A club of 60 teams, 1,200 players, 5,000 events, 3,000 photos and 500 articles. */
export function measureLargeClub() {
  return withServer({ fill: fillLargeClub, watch: true }, async (server): Promise<Table[]> => {
    const admin = await anAdmin(server)
    const idle = await server.memory('now')
    const rows = []
    for (const answer of LARGE) rows.push(await measured(server, admin, answer))
    const memory = { 'memory idle, MB': idle, 'memory at most, MB': await server.memory('at most') }
    return [
      { title: 'A large club: first answers after a change', rows },
      { title: 'A large club: memory', rows: facts(memory) },
    ]
  })
}

/** The sample club with PostgreSQL that far away. Skipped without TEST_DATABASE_URL. */
export async function measureLatency(): Promise<Table[]> {
  const database = await emptyDatabase('postgres')
  if (database.url === '') return []
  const url = new URL(database.url)
  const proxy = await startTcpProxy(Number(url.port || 5432), { latency: LATENCY_MS })
  try {
    await fillClub(url.href)
    url.port = String(proxy.port)
    return await withServer({ databaseUrl: url.href, watch: true }, async server => {
      const admin = await anAdmin(server)
      const rows = []
      for (const path of [...PAGES, '/team/1'])
        rows.push(await measured(server, admin, { path, change: TEAM }))
      return [{ title: `PostgreSQL, ${LATENCY_MS} ms away: first answers after a change`, rows }]
    })
  } finally {
    proxy.close()
    await database.drop()
  }
}

async function fillClub(databaseUrl: string) {
  const folder = await mkdtemp(join(tmpdir(), 'bench-fill-'))
  const env = { DATA_DIR: folder, DATABASE_URL: databaseUrl, ADMIN_KEY, LOG_LEVEL: 'silent' }
  const context = await open(readEnv(env))
  await fill(context, async () => pictures)
  await context.db.destroy()
  await rm(folder, { recursive: true })
}

const ONCE = { players: 60, events: 100, photos: 50, articles: 20, messages: 50 }
const LISTS: Answer[] = [
  { path: '/api/players', change: ['players/1', 'bio'] },
  { path: '/api/schedule', change: EVENT },
  { path: '/api/gallery', change: ['gallery/1', 'title'] },
  { path: '/api/news', change: ['news/1', 'title'] },
  { path: '/api/admin/contact' },
]
const LOAD = { connections: 32, seconds: 3, headers: { 'accept-encoding': 'gzip' } }

export async function measureGrowth(): Promise<Table[]> {
  const rows: Table['rows'] = []
  for (const factor of [1, 10, 100]) {
    console.log(`A club ×${factor} …`)
    const sizes = mapValues(ONCE, count => count * factor)
    // Teams do not grow a hundredfold.
    const size = { ...sizes, teams: Math.min(6 * factor, 60) }
    const fill = (folder: string) => fillLargeClub(folder, size)
    const row = await withServer({ fill, watch: true }, server => grown(server))
    rows.push({ content: `×${factor}`, ...row })
  }
  return [{ title: 'A club that grows', rows }]
}

async function grown(server: MeasuredServer) {
  const admin = await anAdmin(server)
  const { perSecond } = await load(`${server.url}/team`, LOAD)
  const writes = []
  for (let nth = 0; nth < 40; nth++)
    writes.push((await watch(server, () => change(admin, ['players/1', 'bio']))).ms)
  const slowest = async (lists: Answer[]) => {
    const times = []
    for (const list of lists) {
      const row = await measured(server, admin, { ...list, isPortal: true })
      times.push(row['answer, ms (median)'])
    }
    return Math.max(...times)
  }
  return {
    'start, ms': server.firstAnswer,
    'cached /team, a second': perSecond,
    'a write, median ms': median(writes),
    // A change makes pages render in the background, so all lists are measured before the first of them is changed.
    'slowest list of the portal, ms': await slowest(LISTS.map(({ path }) => ({ path }))),
    'after a change of its rows, ms': await slowest(LISTS),
    'memory, MB': await server.memory('now'),
  }
}

const ROUNDS = 7

async function measured(server: MeasuredServer, admin: Client, answer: Answer) {
  const { path, isPortal = false } = answer
  const rounds = []
  for (let round = 0; round < ROUNDS; round++) {
    if (answer.change) await change(admin, answer.change)
    rounds.push(
      await watch(server, () => (isPortal ? asAdmin(admin, path) : bytesOf(server.url + path))),
    )
  }
  return {
    path: isPortal ? `portal: ${path}` : path,
    'answer, ms (median)': median(rounds.map(({ ms }) => ms)),
    'longest, ms': Math.round(Math.max(...rounds.map(({ ms }) => ms))),
    'CPU, ms': median(rounds.map(({ cpu }) => cpu)),
    'loop blocked at once, ms': median(rounds.map(({ blocked }) => blocked)),
    'gzip, kB': isPortal ? undefined : ((rounds.at(-1)?.result ?? 0) / 1000).toFixed(1),
  }
}

async function change(admin: Client, [row, column]: NonNullable<Answer['change']>) {
  const { status } = await admin.put(`/api/admin/${row}`, { [column]: `At ${performance.now()}.` })
  if (status !== 200) throw new Error(`The change of ${row} was answered with ${status}`)
}

async function asAdmin(admin: Client, path: string) {
  const { status, text } = await admin.get(path)
  if (status !== 200) throw new Error(`${path} was answered with ${status}`)
  return text.length
}

/** Counts the answer's bytes as they are sent: what a reader makes of two megabytes is not the server's time. */
async function bytesOf(url: string) {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  get(url, { headers: { 'accept-encoding': 'gzip' } }, resolve).on('error', reject)
  const response = await promise
  if (response.statusCode !== 200)
    throw new Error(`${url} was answered with ${response.statusCode}`)
  return (await buffer(response)).length
}
