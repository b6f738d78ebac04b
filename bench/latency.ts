// Measures the sample club on PostgreSQL with 2 ms of latency added to each answer: how long the first visitor of each
// page waits after a change. Skipped without TEST_DATABASE_URL.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pictures } from '../demo/files.ts'
import { fill } from '../demo/fill.ts'
import { readEnv } from '../server/env.ts'
import { open } from '../server/serve.ts'
import { emptyDatabase } from '../tests/app.ts'
import type { Client } from '../tests/client.ts'
import { startTcpProxy } from '../tests/tcp-proxy.ts'
import { median, type Table } from './report.ts'
import { ADMIN_KEY, anAdmin, type MeasuredServer, withServer } from './server.ts'

const LATENCY = 2
const ROUNDS = 15
const PAGES = ['/', '/schedule', '/team', '/team/1', '/news', '/about', '/gallery', '/contact']

export async function measureLatency(): Promise<Table[]> {
  const database = await emptyDatabase('postgres')
  if (database.url === '') return []
  const url = new URL(database.url)
  const proxy = await startTcpProxy(Number(url.port || 5432), { latency: LATENCY })
  try {
    await fillClub(url.href)
    url.port = String(proxy.port)
    return await withServer({ databaseUrl: url.href, watch: true }, async server => {
      const admin = await anAdmin(server.url)
      const rows = []
      for (const path of PAGES) rows.push(await firstAnswers(server, admin, path))
      return [{ title: `PostgreSQL, ${LATENCY} ms away: first answers after a change`, rows }]
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

async function firstAnswers(server: MeasuredServer, admin: Client, path: string) {
  const rounds = []
  for (let round = 0; round < ROUNDS; round++) {
    const { status } = await admin.put('/api/admin/teams/1', { description: `${path} ${round}` })
    if (status !== 200) throw new Error(`The change was answered with ${status}`)
    await server.watched()
    const begun = performance.now()
    const response = await fetch(server.url + path)
    await response.text()
    const ms = performance.now() - begun
    if (!response.ok) throw new Error(`${path} was answered with ${response.status}`)
    rounds.push({ ms, ...(await server.watched()) })
  }
  return {
    path,
    'first answer, ms (median)': median(rounds.map(({ ms }) => ms)),
    best: Math.round(Math.min(...rounds.map(({ ms }) => ms))),
    longest: Math.round(Math.max(...rounds.map(({ ms }) => ms))),
    'CPU, ms': median(rounds.map(({ cpu }) => cpu)),
  }
}
