// Measures the cost of faults: PostgreSQL crashing under writers, instances killed behind a balancer, and kills during
// writes of all kinds. Parts by name (restarts, instances, failovers, kills), ROUNDS for the kills: `npm run
// bench:faults -- kills`.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startBalancer } from '../tests/balancer.ts'
import { Client } from '../tests/client.ts'
import { type FailoverTimes, failOver } from '../tests/failovers.ts'
import { freePort } from '../tests/free-port.ts'
import { mixedWriters } from '../tests/mixed-writers.ts'
import { type PostgresServer, startPostgres } from '../tests/postgres-server.ts'
import { startServer } from '../tests/start-program.ts'
import { startWriters } from '../tests/writers.ts'

const ADMIN_KEY = 'a key that only this bench knows'
const ACCOUNT = { username: 'coach-rivera', password: 'correct horse', adminKey: ADMIN_KEY }
const ROUNDS = Number(process.env.ROUNDS ?? 200)

const parts = { restarts, instances, failovers, kills: killsOnBothEngines }
const chosen = process.argv.slice(2)
for (const [name, part] of Object.entries(parts)) {
  if (chosen.length === 0 || chosen.includes(name)) console.table({ [name]: await part() })
}

/** PostgreSQL crashes five times under 50 writers on two instances. */
function restarts() {
  return withInstances([0, 0], async ({ postgres, admin, urls, servers }) => {
    const writers = startWriters(50, admin, urls)
    const back: number[] = []
    for (let restart = 1; restart <= 5; restart++) {
      await pause(3_000)
      await postgres.stop('immediate')
      await pause(1_000)
      await postgres.start()
      back.push(await writers.writesAgain())
      console.log(`Restart ${restart} of 5: writes again after ${back.at(-1)} ms`)
    }
    await pause(1_000)
    await writers.stop()
    const ended = servers.filter(server => !server.isRunning()).length
    const lost = await writers.lost()
    const other = writers.rejected.filter(({ status, retryAfter }) => status !== 503 || !retryAfter)
    return {
      acknowledged: writers.acknowledged.length,
      lost: lost.length,
      'answers 503': writers.rejected.length - other.length,
      'other errors': other.length + writers.unanswered(),
      'processes ended': ended,
      'slowest return, ms': Math.max(...back),
    }
  })
}

/** Three instances behind a balancer; for a minute one of them is killed and started again every 5 s. */
async function instances() {
  const ports = await Promise.all([1, 2, 3].map(freePort))
  return withInstances(ports, async ({ servers, start }) => {
    const balancer = await startBalancer(ports)
    const admin = await anAdmin(balancer.url)
    const writers = startWriters(10, admin, [balancer.url])
    const reading = readPages(balancer.url, 10)
    let sessionsLost = 0
    for (let turn = 0; turn < 12; turn++) {
      const nth = turn % 3
      servers[nth]?.signal('SIGKILL')
      await servers[nth]?.ended()
      await pause(1_000)
      servers[nth] = await start(ports[nth] ?? 0)
      if ((await admin.get('/api/user')).status === 401) sessionsLost += 1
      await pause(4_000)
      console.log(`Kill ${turn + 1} of 12`)
    }
    await writers.stop()
    const reads = await reading.stop()
    const lost = await writers.lost()
    balancer.close()
    return {
      acknowledged: writers.acknowledged.length,
      lost: lost.length,
      'sessions lost': sessionsLost,
      reads: reads.all,
      'reads good, %': ((100 * (reads.all - reads.failed)) / reads.all).toFixed(3),
      'writes not answered': writers.unanswered() + writers.rejected.length,
    }
  })
}

/** Copies of PostgreSQL that lack the last changes take over 20 times under two instances. */
function failovers() {
  return withInstances([0, 0], async ({ postgres, admin, urls }) => {
    const times: FailoverTimes[] = []
    for (let nth = 1; nth <= 20; nth++) {
      times.push(await failOver(postgres, admin, urls))
      console.log(`Failover ${nth} of 20: ${JSON.stringify(times.at(-1))}`)
    }
    return {
      'what is lost was shown for at most, ms': Math.max(...times.map(({ lost }) => lost)),
      'a child after it was hidden, ms': Math.max(...times.map(({ hidden }) => hidden)),
      'new articles on all pages after, ms': Math.max(...times.map(({ fresh }) => fresh)),
    }
  })
}

async function killsOnBothEngines() {
  const sqlite = await withFolder(DATA_DIR => kills({ DATA_DIR }))
  const postgres = await withPostgres(({ url }, DATA_DIR) => kills({ DATA_DIR, DATABASE_URL: url }))
  return { 'on SQLite': JSON.stringify(sqlite), 'on PostgreSQL': JSON.stringify(postgres) }
}

async function kills(engine: Record<string, string>) {
  const PORT = String(await freePort())
  const admin = new Client(`http://127.0.0.1:${PORT}`)
  const writers = await mixedWriters(admin)
  const env = { ...engine, PORT, ADMIN_KEY, CALENDAR_FEED_URL: writers.feedUrl }
  let server = await startServer(env)
  await server.url()
  await admin.post('/api/register', ACCOUNT)
  const starts: number[] = []
  const problems = new Set<string>()
  for (let round = 1; round <= ROUNDS; round++) {
    writers.start(2)
    await pause(300 + Math.random() * 500)
    server.signal('SIGKILL')
    await server.ended()
    await writers.stop()
    const begun = Date.now()
    server = await startServer(env)
    await server.url()
    starts.push(Date.now() - begun)
    if (round % 20 === 0 || round === ROUNDS) {
      for (const problem of await writers.problems()) problems.add(problem)
      console.log(`Kill ${round} of ${ROUNDS}: ${problems.size} problems`)
    }
  }
  writers.close()
  server.signal('SIGTERM')
  await server.ended()
  for (const problem of problems) console.log(problem)
  const { teams, edits, photos, imports, synced } = writers.acknowledged
  return {
    kills: ROUNDS,
    acknowledged: teams.size + edits.size + photos.size + imports.size + synced,
    problems: problems.size,
    'slowest start, ms': Math.max(...starts),
  }
}

/** Reads pages without a pause until it is stopped. */
function readPages(url: string, count: number) {
  let stopping = false
  const reads = { all: 0, failed: 0 }
  const read = async () => {
    for (let turn = 0; !stopping; turn++) {
      const path = ['/', '/team', '/schedule', '/api/teams'][turn % 4] ?? '/'
      const answer = await new Client(url).get(path).catch(() => undefined)
      reads.all += 1
      if (answer?.status !== 200) reads.failed += 1
      await pause(20)
    }
  }
  const all = Array.from({ length: count }, read)
  return {
    async stop() {
      stopping = true
      await Promise.all(all)
      return reads
    },
  }
}

type Instances = Awaited<ReturnType<typeof startInstances>> & { postgres: PostgresServer }

/** Runs instances on one PostgreSQL at these ports; 0 is any. */
function withInstances<Result>(ports: number[], use: (instances: Instances) => Promise<Result>) {
  return withPostgres(async (postgres, DATA_DIR) => {
    const env = { DATA_DIR, DATABASE_URL: postgres.url, ADMIN_KEY }
    const instances = await startInstances(env, ports)
    try {
      return await use({ postgres, ...instances })
    } finally {
      for (const server of instances.servers) server.signal('SIGTERM')
      await Promise.all(instances.servers.map(server => server.ended()))
    }
  })
}

async function startInstances(env: Record<string, string>, ports: number[]) {
  const start = (port: number) => startServer({ ...env, ...(port && { PORT: String(port) }) })
  const servers = await Promise.all(ports.map(start))
  const urls = await Promise.all(servers.map(server => server.url()))
  return { servers, urls, start, admin: await anAdmin(urls[0] ?? '') }
}

/** Makes the account, or signs in to it. */
async function anAdmin(url: string) {
  const admin = new Client(url)
  const { status } = await admin.post('/api/register', ACCOUNT)
  if (status !== 201) await admin.post('/api/login', ACCOUNT)
  return admin
}

function withPostgres<Result>(use: (postgres: PostgresServer, folder: string) => Promise<Result>) {
  return withFolder(async folder => {
    const postgres = await startPostgres()
    try {
      return await use(postgres, folder)
    } finally {
      await postgres.remove()
    }
  })
}

async function withFolder<Result>(use: (folder: string) => Promise<Result>) {
  const folder = await mkdtemp(join(tmpdir(), 'faults-'))
  try {
    return await use(folder)
  } finally {
    await rm(folder, { recursive: true })
  }
}
