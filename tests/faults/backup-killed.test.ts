import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { verifyBackup } from '../../kit/backup/restore.server.ts'
import { ADMIN_KEY } from '../app.ts'
import { Client } from '../client.ts'
import { addVideo } from '../club-backups.ts'
import { spawnServer } from '../server-process.ts'

// Runs once: the folder's content is the same on both engines.
test.skipIf(process.env.TEST_ENGINE === 'postgres')(
  'the site is killed while it makes a backup: those that are listed are whole, and the next one is made',
  { timeout: 120_000 },
  async ({ onTestFinished }) => {
    const DATA_DIR = await mkdtemp(join(tmpdir(), 'killed-'))
    onTestFinished(() => rm(DATA_DIR, { recursive: true }))
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
