import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { verifyBackup } from '../../kit/backup/restore.server.ts'
import { ADMIN_KEY } from '../app.ts'
import { Client } from '../client.ts'
import { addVideo } from '../club-backups.ts'
import { spawnServer } from '../server-process.ts'
import { canMount, mountTmpfs, unmount } from '../tmpfs.ts'

test.skipIf(!canMount() || process.env.TEST_ENGINE === 'postgres')(
  'a small disk: backups hold the media once; one for which there is no room removes no others, as they would not make any (skipped where disks cannot be mounted)',
  { timeout: 60_000 },
  async ({ onTestFinished }) => {
    const DATA_DIR = await mkdtemp(join(tmpdir(), 'small-'))
    mountTmpfs(DATA_DIR, 'size=64m')
    onTestFinished(async () => {
      unmount(DATA_DIR)
      await rm(DATA_DIR, { recursive: true })
    })
    const server = await spawnServer({ DATA_DIR, ADMIN_KEY })
    const admin = new Client(await server.url())
    const account = { username: 'coach-rivera', password: 'correct horse', adminKey: ADMIN_KEY }
    await admin.post('/api/register', account)
    await addVideo(DATA_DIR, { nth: 1, megabytes: 17 })
    for (let nth = 1; nth <= 3; nth++) {
      expect((await admin.post('/api/admin/backups', {})).status).toBe(200)
    }
    await addVideo(DATA_DIR, { nth: 2, megabytes: 11 })
    const answer = await admin.post('/api/admin/backups', {})
    expect([answer.status, answer.body.message]).toEqual([
      507,
      expect.stringMatching(/There is no room for a backup: it needs about 1\d\.\d MB, and \d/),
    ])
    const { backups } = (await admin.get('/api/admin/backups')).body
    expect(backups).toHaveLength(3)
    for (const { name } of backups) await verifyBackup(join(DATA_DIR, 'backups', `${name}.parts`))
  },
)
