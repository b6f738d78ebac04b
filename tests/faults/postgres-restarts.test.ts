import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ADMIN_KEY } from '../app.ts'
import { Client } from '../client.ts'
import { canStartPostgres, startPostgres } from '../postgres-server.ts'
import { spawnServer } from '../server-process.ts'
import { startWriters } from '../writers.ts'

// Runs once: it starts its own PostgreSQL, whichever engine the suite runs on.
const canRun = canStartPostgres && process.env.TEST_ENGINE !== 'postgres'

test.skipIf(!canRun)(
  'PostgreSQL crashes under writers on two instances: both go on, every acknowledged row is there, rejected writes are 503 with Retry-After (skipped without the programs of a PostgreSQL server)',
  { timeout: 120_000 },
  async ({ onTestFinished }) => {
    const folder = await mkdtemp(join(tmpdir(), 'club-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    const postgres = await startPostgres()
    onTestFinished(() => postgres.remove())
    const env = { DATA_DIR: folder, DATABASE_URL: postgres.url, ADMIN_KEY }
    const instances = [await spawnServer(env), await spawnServer(env)]
    const urls = await Promise.all(instances.map(instance => instance.url()))
    const admin = new Client(urls[0] ?? '')
    const account = { username: 'coach-rivera', password: 'correct horse', adminKey: ADMIN_KEY }
    await admin.post('/api/register', account)

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
