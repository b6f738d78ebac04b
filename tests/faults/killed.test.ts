import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ADMIN_KEY } from '../app.ts'
import { Client } from '../client.ts'
import { freePort } from '../free-port.ts'
import { mixedWriters } from '../mixed-writers.ts'
import { numbers } from '../numbers.ts'
import { canStartPostgres, startPostgres } from '../postgres-server.ts'
import { spawnServer } from '../server-process.ts'

const ROUNDS = 5
const next = numbers(20_261_126)
const usesPostgres = process.env.TEST_ENGINE === 'postgres'

test.skipIf(usesPostgres && !canStartPostgres)(
  'killed in the middle of writes of all kinds, again and again: nothing acknowledged is lost, nothing is half',
  { timeout: 120_000 },
  async ({ onTestFinished }) => {
    const DATA_DIR = await mkdtemp(join(tmpdir(), 'killed-'))
    const postgres = usesPostgres ? await startPostgres() : undefined
    const PORT = String(await freePort())
    const admin = new Client(`http://127.0.0.1:${PORT}`)
    const writers = await mixedWriters(admin)
    onTestFinished(async () => {
      await writers.stop()
      writers.close()
      await postgres?.remove()
      await rm(DATA_DIR, { recursive: true })
    })
    const env = {
      DATA_DIR,
      PORT,
      ADMIN_KEY,
      DATABASE_URL: postgres?.url ?? '',
      CALENDAR_FEED_URL: writers.feedUrl,
    }
    let server = await spawnServer(env)
    await server.url()
    const account = { username: 'coach-rivera', password: 'correct horse', adminKey: ADMIN_KEY }
    await admin.post('/api/register', account)

    for (let round = 0; round < ROUNDS; round++) {
      writers.start()
      // At least one write of each kind must have been acknowledged.
      if (round === 0) {
        await expect
          .poll(() => writers.statuses.size, { timeout: 30_000 })
          .toBeGreaterThanOrEqual(5)
      }
      await new Promise(resolve => setTimeout(resolve, 400 + next(400)))
      server.signal('SIGKILL')
      await server.ended()
      await writers.stop()
      server = await spawnServer(env)
      await server.url()
      expect(await writers.problems()).toEqual([])
    }
    const outcomes = [...writers.statuses.keys()].filter(
      // With several instances, the lock of a killed sync expires only after a while; until then the next sync must
      // wait.
      outcome => !(usesPostgres && outcome === 'sync 409'),
    )
    expect(outcomes.sort()).toEqual(['edit 200', 'import 200', 'photo 201', 'row 201', 'sync 200'])
  },
)
