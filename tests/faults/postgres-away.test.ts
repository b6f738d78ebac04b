import { afterAll, expect, onTestFinished, test } from 'vitest'
import { ADMIN_KEY, startApp } from '../app.ts'
import { Client } from '../client.ts'
import { aTeam } from '../factories.ts'
import { failOver } from '../failovers.ts'
import { canStartPostgres, startPostgres } from '../postgres-server.ts'
import { adminOf, spawnServer } from '../server-process.ts'
import { startTcpProxy } from '../tcp-proxy.ts'
import { temporaryFolder } from '../temporary-folder.ts'
import { testNow } from '../test-clock.ts'
import { startWriters } from '../writers.ts'

// Runs once: each test starts its own PostgreSQL, whichever engine the suite runs on.
const canRun = canStartPostgres && process.env.TEST_ENGINE !== 'postgres'
const postgres = canRun ? await startPostgres() : undefined
afterAll(() => postgres?.remove())

test.skipIf(!postgres)(
  'Visitors get the last pages while PostgreSQL is away',
  { timeout: 120_000 },
  async () => {
    if (!postgres) return
    let now = testNow()
    const club = await startApp({ env: { DATABASE_URL: postgres.url }, now: () => now })
    const admin = await club.admin()
    expect((await admin.post('/api/admin/teams', aTeam({ name: 'U10 Comets' }))).status).toBe(201)
    const paths = ['/', '/team', '/schedule', '/api/teams', '/calendar.ics', '/sitemap.xml']
    for (const path of paths) expect((await club.visitor().get(path)).status, path).toBe(200)
    const stale = club.visitor()
    stale.cookies.set('session', 'of-long-ago')

    await postgres.stop('fast')
    now = new Date(now.getTime() + 5 * 60_000)
    for (const path of paths) {
      expect((await club.visitor().get(path)).status, path).toBe(200)
      if (!path.startsWith('/api')) expect((await stale.get(path)).status, path).toBe(200)
    }
    expect((await stale.get('/team')).text).toContain('U10 Comets')
    const away = [
      await admin.get('/api/user'),
      await admin.get('/api/players'),
      await admin.get('/admin'),
      await admin.post('/api/admin/teams', aTeam()),
      await club
        .visitor()
        .post('/api/login', { username: 'coach-rivera', password: 'correct horse' }),
      await club.visitor().get('/readyz'),
    ]
    expect(away.map(({ status, headers }) => `${status} ${headers.get('retry-after')}`)).toEqual(
      away.map(() => '503 5'),
    )
    expect((await club.visitor().get('/healthz')).status).toBe(200)

    await postgres.start()
    expect((await admin.post('/api/admin/teams', aTeam({ name: 'U12 Foxes' }))).status).toBe(201)
    expect((await club.visitor().get('/team')).text).toContain('U12 Foxes')
  },
)

test.skipIf(!postgres)(
  'A silent network to PostgreSQL leaves no request unanswered',
  { timeout: 60_000 },
  async () => {
    if (!postgres) return
    const proxy = await startTcpProxy(postgres.port)
    onTestFinished(() => proxy.close())
    const url = new URL(postgres.url)
    url.port = String(proxy.port)
    const club = await startApp({ env: { DATABASE_URL: url.href } })
    const admin = await club.admin()
    await club.visitor().get('/team')

    proxy.cut()
    expect((await club.visitor().get('/team')).status).toBe(200)
    const write = await admin.post('/api/admin/teams', aTeam())
    expect([write.status, write.headers.get('retry-after')]).toEqual([503, '5'])

    // Open connections stay silent for ever, as behind a router that forgot them.
    proxy.mend()
    const write2 = async () => (await admin.post('/api/admin/teams', aTeam())).status
    await expect.poll(write2, { timeout: 20_000, interval: 500 }).toBe(201)
  },
)

test.skipIf(!postgres)(
  'A start while PostgreSQL is away says so, waits and serves',
  { timeout: 60_000 },
  async () => {
    if (!postgres) return
    await postgres.stop('fast')
    const env = { DATABASE_URL: postgres.url.replace('postgres@', 'postgres:canary@') }
    const DATA_DIR = postgres.folder
    const waiting = await spawnServer({ ...env, DATA_DIR, DATABASE_WAIT: '40' })
    await waiting.printed(/does not answer \(.*ECONNREFUSED.*\); trying again for up to 40 s/)
    const impatient = await spawnServer({ ...env, DATA_DIR, DATABASE_WAIT: '1' })
    expect(await impatient.ended()).toBe(1)
    expect(impatient.output.stderr.trim().split('\n')).toEqual([
      expect.stringMatching(/does not answer .* Check DATABASE_URL, and that PostgreSQL runs\.$/),
    ])
    await postgres.start()
    const visitor = new Client(await waiting.url())
    expect((await visitor.get('/')).status).toBe(200)
    expect(JSON.stringify([waiting.output, impatient.output])).not.toContain('canary')
  },
)

test.skipIf(!canRun)(
  'A crash of PostgreSQL under writers loses nothing acknowledged',
  { timeout: 120_000 },
  async () => {
    const { postgres, instances, urls, admin } = await twoInstances()

    const writers = startWriters(10, admin, urls)
    for (const _ of [1, 2]) {
      await writers.writesAgain()
      await postgres.stop('immediate')
      const page = await new Client(urls[0] ?? '').get('/team')
      expect(page.status).toBeLessThanOrEqual(503)
      await postgres.start()
      await writers.writesAgain()
    }
    await writers.stop()

    expect(instances.map(instance => instance.isRunning())).toEqual([true, true])
    expect(writers.unanswered()).toBe(0)
    expect(await writers.lost()).toEqual([])
    const kinds = new Set(
      writers.rejected.map(({ status, retryAfter }) => `${status} ${retryAfter}`),
    )
    expect([...kinds]).toEqual(['503 5'])
  },
)

// `npm run bench:faults -- failovers` runs it 20 times.
test.skipIf(!canRun)(
  'A failover to an older copy shows no hidden child',
  { timeout: 120_000 },
  async () => {
    const { postgres, urls, admin } = await twoInstances()
    for (const _ of [1, 2]) {
      const { lost, hidden, fresh } = await failOver(postgres, admin, urls)
      expect(Math.max(lost, hidden, fresh)).toBeLessThan(2_000)
    }
  },
)

/** Starts PostgreSQL and two instances on it, with an admin of the first. */
async function twoInstances() {
  const folder = await temporaryFolder()
  const postgres = await startPostgres()
  onTestFinished(() => postgres.remove())
  const env = { DATA_DIR: folder, DATABASE_URL: postgres.url, ADMIN_KEY }
  const instances = [await spawnServer(env), await spawnServer(env)]
  const urls = await Promise.all(instances.map(instance => instance.url()))
  const admin = await adminOf(urls[0] ?? '')
  return { postgres, instances, urls, admin }
}
