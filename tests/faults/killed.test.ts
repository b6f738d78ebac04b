import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { verifyBackup } from '../../kit/backup/restore.server.ts'
import { ADMIN_KEY } from '../app.ts'
import { Client } from '../client.ts'
import { addVideo } from '../club-backups.ts'
import { freePort } from '../free-port.ts'
import { mixedWriters } from '../mixed-writers.ts'
import { numbers } from '../numbers.ts'
import { canStartPostgres, startPostgres } from '../postgres-server.ts'
import { spawnServer } from '../server-process.ts'
import { temporaryFolder } from '../temporary-folder.ts'

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

// Runs once: the folder's content is the same on both engines.
test.skipIf(process.env.TEST_ENGINE === 'postgres')(
  'the site is killed while it makes a backup: those that are listed are whole, and the next one is made',
  { timeout: 120_000 },
  async () => {
    const DATA_DIR = await temporaryFolder()
    const folder = join(DATA_DIR, 'backups')
    const account = { username: 'coach-rivera', password: 'correct horse' }
    const files = async () => (await readdir(folder, { recursive: true }).catch(() => [])).sort()
    const isThere = async (pattern: RegExp) => (await files()).some(name => pattern.test(name))

    let server = await spawnServer({ DATA_DIR, ADMIN_KEY })
    let admin = new Client(await server.url())
    await admin.post('/api/register', { ...account, adminKey: ADMIN_KEY })
    const steps = [/^club-.*\.partial$/, /^media\/new\./, /^media\/[0-9a-f]{64}$/]
    for (const [nth, step] of steps.entries()) {
      await addVideo(DATA_DIR, { nth, megabytes: 20 })
      const before = new Set(await files())
      const isAtStep = async () =>
        (await files()).some(name => step.test(name) && !before.has(name))
      const backup = admin.post('/api/admin/backups', {}).catch(() => {})
      await expect.poll(isAtStep, { timeout: 20_000, interval: 1 }).toBe(true)
      server.signal('SIGKILL')
      await server.ended()
      await backup

      server = await spawnServer({ DATA_DIR, ADMIN_KEY })
      admin = new Client(await server.url())
      await admin.post('/api/login', account)
      expect(await isThere(/partial/)).toBe(false)
      const listed = async () => {
        const { body } = await admin.get('/api/admin/backups')
        for (const { name } of body.backups) await verifyBackup(join(folder, `${name}.parts`))
        return body.backups.length as number
      }
      const count = await listed()
      expect((await admin.post('/api/admin/backups', {})).status).toBe(200)
      expect(await listed()).toBe(count + 1)
    }
    const media64 = (await files()).filter(name => /^media\/[0-9a-f]{64}$/.test(name))
    expect(media64).toHaveLength(steps.length)
  },
)
