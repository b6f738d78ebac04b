// A club of 60 teams, 1,200 players, 5,000 events, 3,000 photos and 500 articles: how long the first visitor of each
// page waits after a change, how long rendering holds the event loop, what the document weighs, and the memory.
import { gzipSync } from 'node:zlib'
import type { Client } from '../tests/client.ts'
import { fillLargeClub } from '../tests/large-club.ts'
import { facts, median, type Table } from './report.ts'
import { anAdmin, type MeasuredServer, withServer } from './server.ts'

const ROUNDS = 7
const month = new Date(Date.now() + 62 * 86_400_000).toISOString().slice(0, 7)
const PAGES = ['/', '/about', '/schedule', `/schedule?month=${month}`, '/team', '/team?team=7']
  .concat('/gallery', '/gallery?page=20', '/gallery?photo=1500', '/news', '/news?page=9')
  .concat('/news/250', '/contact')
const LISTS = ['/api/players', '/api/teamsnap-calendar', '/api/gallery', '/api/news']
const ADMIN_LISTS = ['/api/players', '/api/schedule', '/api/gallery', '/api/news']

export function measureLargeClub() {
  return withServer({ fill: fillLargeClub, watch: true }, async (server): Promise<Table[]> => {
    const admin = await anAdmin(server.url)
    const idle = await server.memory('now')
    const pages = []
    for (const path of [...PAGES, ...LISTS]) pages.push(await firstAnswers(server, admin, path))
    const lists = []
    for (const path of ADMIN_LISTS) lists.push(await adminList(server, admin, path))
    const memory = facts({
      'memory idle, MB': idle,
      'memory after, MB': await server.memory('now'),
      'memory at most, MB': await server.memory('at most'),
    })
    return [
      { title: 'A large club: first answers after a change', rows: pages },
      { title: 'A large club: lists of the portal', rows: lists },
      { title: 'A large club: memory', rows: memory },
    ]
  })
}

/** The first answer of a page, each time after a change. */
async function firstAnswers(server: MeasuredServer, admin: Client, path: string) {
  const rounds = []
  let text = ''
  for (let round = 0; round < ROUNDS; round++) {
    const { status } = await admin.put('/api/admin/teams/1', { description: `${path} ${round}` })
    if (status !== 200) throw new Error(`The change was answered with ${status}`)
    rounds.push(await watch(server, visit))
  }
  async function visit() {
    const response = await fetch(server.url + path, { headers: { 'accept-encoding': 'gzip' } })
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
    'text, kB': Math.round(text.length / 1000),
  }
}

async function adminList(server: MeasuredServer, admin: Client, path: string) {
  const rounds = []
  let size = 0
  for (let round = 0; round < ROUNDS; round++) {
    rounds.push(
      await watch(server, async () => {
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

async function watch(server: MeasuredServer, work: () => Promise<void>) {
  await server.watched()
  const begun = performance.now()
  await work()
  return { ms: performance.now() - begun, ...(await server.watched()) }
}
