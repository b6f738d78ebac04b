import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ADMIN_KEY } from '../app.ts'
import { Client } from '../client.ts'
import { failOver } from '../failovers.ts'
import { canStartPostgres, startPostgres } from '../postgres-server.ts'
import { spawnServer } from '../server-process.ts'

// Runs once: it starts its own PostgreSQL, whichever engine the suite runs on. `npm run bench:faults -- failovers` runs
// it 20 times.
const canRun = canStartPostgres && process.env.TEST_ENGINE !== 'postgres'

test.skipIf(!canRun)(
  'PostgreSQL fails over to an older copy under two running instances: what is lost, and a child that is hidden then, is on no page for longer than two seconds (skipped without the programs of a PostgreSQL server)',
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
    for (const _ of [1, 2]) {
      const { lost, hidden, fresh } = await failOver(postgres, admin, urls)
      expect(Math.max(lost, hidden, fresh)).toBeLessThan(2_000)
    }
  },
)
