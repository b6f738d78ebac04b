// Measures a club of 60 teams, 1,200 players, 5,000 events, 3,000 photos and 500 articles: the wait of each page's
// first visitor after a change, how long rendering blocks the event loop, the document's weight, and the memory.

import { get, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'
import { DAY_MS } from '../kit/durations.ts'
import type { Client } from '../tests/client.ts'
import { fillLargeClub } from '../tests/large-club.ts'
import { facts, median, type Table } from './report.ts'
import { anAdmin, type MeasuredServer, withServer } from './server.ts'

const ROUNDS = 7
const month = new Date(Date.now() + 62 * DAY_MS).toISOString().slice(0, 7)
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
    // Fetches a calendar after a change of an event, as families' phones do.
    for (const path of ['/calendar.ics', '/calendar.ics?games=1'])
      pages.push(await firstAnswers(server, admin, path, changeEvent))
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

/** Measures the first answer of a page after each change. */
async function firstAnswers(
  server: MeasuredServer,
  admin: Client,
  path: string,
  change = changeTeam,
) {
  const rounds = []
  let body = Buffer.alloc(0)
  for (let round = 0; round < ROUNDS; round++) {
    const { status } = await change(admin, `${path} ${round}`)
    if (status !== 200) throw new Error(`The change was answered with ${status}`)
    rounds.push(
      await watch(server, async () => {
        body = await bytesOf(server.url + path)
      }),
    )
  }
  return {
    path,
    'first answer, ms': median(rounds.map(({ ms }) => ms)),
    'longest, ms': Math.round(Math.max(...rounds.map(({ ms }) => ms))),
    'CPU, ms': median(rounds.map(({ cpu }) => cpu)),
    'loop blocked, ms': median(rounds.map(({ blocked }) => blocked)),
    'longest block, ms': Math.round(Math.max(...rounds.map(({ blocked }) => blocked))),
    'gzip, kB': (body.length / 1000).toFixed(1),
    'text, kB': Math.round(gunzipSync(body).length / 1000),
  }
}

/** Returns the answer's bytes as they are sent: what a reader makes of two megabytes is not the server's time. */
async function bytesOf(url: string) {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  get(url, { headers: { 'accept-encoding': 'gzip' } }, resolve).on('error', reject)
  const response = await promise
  if (response.statusCode !== 200)
    throw new Error(`${url} was answered with ${response.statusCode}`)
  return buffer(response)
}

function changeTeam(admin: Client, text: string) {
  return admin.put('/api/admin/teams/1', { description: text })
}

function changeEvent(admin: Client, text: string) {
  return admin.put('/api/admin/schedule/1', { notes: text })
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
    'loop blocked, ms': median(rounds.map(({ blocked }) => blocked)),
    'text, kB': Math.round(size / 1000),
  }
}

async function watch(server: MeasuredServer, work: () => Promise<void>) {
  await server.watched()
  const begun = performance.now()
  await work()
  return { ms: performance.now() - begun, ...(await server.watched()) }
}
