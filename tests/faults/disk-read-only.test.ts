import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ADMIN_KEY } from '../app.ts'
import { Client } from '../client.ts'
import { aPhotoUrl } from '../photos.ts'
import { adminOf, runCommand, spawnServer } from '../server-process.ts'
import { canMountExt4, mountExt4 } from '../tmpfs.ts'

const AWAY = 'The site cannot do this right now. Please try again in a moment.'

test.skipIf(!canMountExt4() || process.env.TEST_ENGINE === 'postgres')(
  'a disk that turns read-only: readers have pages and pictures, saves are 503 in words, the operator is told; nothing acknowledged is lost (skipped where disks cannot be mounted)',
  { timeout: 60_000 },
  async ({ onTestFinished }) => {
    const DATA_DIR = await mkdtemp(join(tmpdir(), 'read-only-'))
    const disk = mountExt4(DATA_DIR)
    onTestFinished(async () => {
      disk.remove()
      await rm(DATA_DIR, { recursive: true })
    })
    const env = { DATA_DIR, ADMIN_KEY }
    const server = await spawnServer(env)
    const url = await server.url()
    const admin = await adminOf(url)
    expect((await admin.post('/api/admin/teams', { name: 'U9 Comets' })).status).toBe(201)
    const photo = async (title: string) => ({ title, imageUrl: await aPhotoUrl() })
    const { body } = await admin.post('/api/admin/gallery', await photo('Kick-off'))
    const [picture = ''] = body.imageUrl.split('#')

    disk.fail()
    const inTime = async (asking: Promise<{ status: number; body: { message?: string } }>) => {
      const begun = performance.now()
      const { status, body } = await asking
      expect(performance.now() - begun).toBeLessThan(5_000)
      return [status, body?.message]
    }
    const reader = new Client(url)
    // The picture in that width was not made before.
    for (const path of ['/', '/team', '/gallery', '/api/teams', picture, derived(picture)]) {
      expect([path, (await inTime(reader.get(path)))[0]]).toEqual([path, 200])
    }

    for (const [path, sent] of [
      ['/api/admin/teams', { name: 'U10 Comets' }],
      ['/api/admin/gallery', await photo('Won')],
    ] as const) {
      expect([path, ...(await inTime(admin.post(path, sent)))]).toEqual([path, 503, AWAY])
    }
    const message = { name: 'Ann', email: 'ann@example.com', subject: 'other', message: 'Hello' }
    expect(await inTime(reader.post('/api/contact', message))).toEqual([503, AWAY])
    // An admin who is signed in already goes on reading.
    expect((await inTime(admin.get('/api/admin/contact')))[0]).toBe(200)
    expect((await inTime(admin.get('/api/admin/backups')))[0]).toBe(200)
    expect((await inTime(admin.post('/api/admin/backups', {})))[0]).toBe(503)
    expect((await inTime(reader.get('/readyz')))[0]).toBe(503)
    const { code, stdout } = await runCommand(['doctor'], { ...env, PORT: new URL(url).port })
    expect([code, stdout]).toEqual([1, expect.stringMatching(/problem +DATA_DIR +.*read-only/)])

    server.signal('SIGTERM')
    expect(await server.ended()).toBe(0)
    const stopped = await spawnServer(env)
    expect([await stopped.ended(), stopped.output.stderr]).toEqual([
      1,
      `DATA_DIR ${DATA_DIR} is on a read-only disk; the site must write there.\n`,
    ])
    disk.repair()
    const again = await spawnServer(env)
    const visitor = new Client(await again.url())
    expect((await visitor.get('/api/teams')).text).toContain('U9 Comets')
    expect((await visitor.get(picture)).status).toBe(200)
    expect((await visitor.get('/readyz')).status).toBe(200)
    again.signal('SIGTERM')
    expect(await again.ended()).toBe(0)
  },
)

function derived(picture: string) {
  return picture.replace('/media/', '/media/96/')
}
