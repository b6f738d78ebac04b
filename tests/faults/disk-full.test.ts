import { closeSync, openSync, rmSync, writeSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { verifyBackup } from '../../kit/backup/restore.server.ts'
import { derivedUrl, parseMediaUrl, WIDTHS } from '../../media/url.ts'
import { ADMIN_KEY } from '../app.ts'
import { Client } from '../client.ts'
import { spawnServer } from '../server-process.ts'
import { canMount, mountTmpfs, unmount } from '../tmpfs.ts'
import { aVideo } from '../video.ts'

const FULL =
  'The server has no space left, so this could not be saved. Please tell whoever runs the site.'

const NO_BACKUP = 'The disk is full, so the backup could not be written.'

test.skipIf(!canMount())(
  'a full disk: saves, uploads and backups answer 507, pages go on, nothing acknowledged is lost, and with room all is well again (skipped where disks cannot be mounted)',
  { timeout: 120_000 },
  async ({ onTestFinished }) => {
    const DATA_DIR = await mkdtemp(join(tmpdir(), 'full-'))
    mountTmpfs(DATA_DIR, 'size=64m')
    onTestFinished(async () => {
      unmount(DATA_DIR)
      await rm(DATA_DIR, { recursive: true })
    })
    const server = await spawnServer({ DATA_DIR, ADMIN_KEY })
    const admin = new Client(await server.url())
    const account = { username: 'coach-rivera', password: 'correct horse', adminKey: ADMIN_KEY }
    await admin.post('/api/register', account)
    const video = { title: 'Kept', video_data: (await aVideo()).toString('base64') }
    const acknowledged: string[] = []
    const save = async (nth: number) => {
      const name = `U${nth} Comets`
      const answer = await admin.post('/api/admin/teams', { name })
      if (answer.status === 201) acknowledged.push(name)
      return answer
    }
    await save(0)
    const photo = await sharp({
      create: { width: 1600, height: 900, channels: 3, background: '#0e3b2e' },
    })
      .jpeg()
      .toBuffer()
    const { body: stored } = await admin.upload('image', photo, 'photo.jpg')
    const { name = '' } = parseMediaUrl(stored.url) ?? {}

    let backups: string[] = []
    for (const round of [1, 2]) {
      const filler = fill(DATA_DIR)
      // Saves succeed as long as the database's log has room.
      const answers = []
      for (let nth = 0; nth < 40; nth++) answers.push(await save(round * 100 + nth))
      const rejected = answers.filter(({ status }) => status !== 201)
      expect(rejected.length).toBeGreaterThan(0)
      expect(new Set(rejected.map(({ status }) => status))).toEqual(new Set([507]))
      expect(rejected[0]?.body).toEqual({ message: FULL })
      const upload = await admin.post('/api/admin/hero-video-base64', video)
      expect([upload.status, upload.body]).toEqual([507, { message: FULL }])
      const backup = await admin.post('/api/admin/backups', {})
      expect([backup.status, backup.body]).toEqual([507, { message: NO_BACKUP }])
      expect(await backupFiles(DATA_DIR)).toEqual(backups)
      for (const path of ['/', '/team', '/api/teams', '/healthz']) {
        expect((await new Client(admin.url).get(path)).status, path).toBe(200)
      }
      for (const width of WIDTHS.slice(0, 2)) {
        const picture = await new Client(admin.url).get(derivedUrl(name, width))
        expect([picture.status, picture.text.length > 0]).toEqual([200, true])
      }
      expect((await admin.get('/api/user')).status).toBe(200)
      expect(await names(admin)).toEqual(expect.arrayContaining(acknowledged))

      rmSync(filler)
      expect((await save(round)).status).toBe(201)
      expect((await admin.post('/api/admin/hero-video-base64', video)).status).toBe(201)
      expect((await admin.post('/api/admin/backups', {})).status).toBe(200)
      backups = await backupFiles(DATA_DIR)
      // The video, once.
      expect(backups.filter(name => name.endsWith('.parts'))).toHaveLength(round)
      expect(backups.filter(name => name.startsWith('media/'))).toHaveLength(1)
      await verifyBackup(join(DATA_DIR, 'backups', backups[round - 1] ?? ''))
    }

    server.signal('SIGKILL')
    await server.ended()
    const again = await spawnServer({ DATA_DIR, ADMIN_KEY })
    const visitor = new Client(await again.url())
    expect((await names(visitor)).sort()).toEqual(acknowledged.sort())
    expect(await readdir(join(DATA_DIR, 'media/.incoming')).catch(() => [])).toEqual([])
    const { body: videos } = await visitor.get('/api/hero-video')
    for (const { video_url } of videos) expect((await visitor.get(video_url)).status).toBe(200)
  },
)

/** Returns all files that belong to backups. */
async function backupFiles(dataDir: string) {
  const folder = join(dataDir, 'backups')
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const files = entries.filter(entry => entry.isFile())
  return files.map(({ name, parentPath }) => relative(folder, join(parentPath, name))).sort()
}

async function names(client: Client) {
  const { body } = await client.get('/api/teams')
  return body.map(({ name }: { name: string }) => name) as string[]
}

/** Takes every byte that is free; removing the file frees them. */
function fill(folder: string, name = 'filler') {
  const file = join(folder, name)
  const handle = openSync(file, 'w')
  for (let size = 1 << 20; size >= 1; size >>= 4) {
    try {
      for (;;) if (writeSync(handle, Buffer.alloc(size)) < size) break
    } catch {}
  }
  closeSync(handle)
  return file
}

test.skipIf(!canMount())(
  'a start on a full disk: readers are served, an admin signs in and removes; without spare room one line says why not (skipped where disks cannot be mounted)',
  { timeout: 60_000 },
  async ({ onTestFinished }) => {
    const DATA_DIR = await mkdtemp(join(tmpdir(), 'full-'))
    mountTmpfs(DATA_DIR, 'size=16m')
    onTestFinished(async () => {
      unmount(DATA_DIR)
      await rm(DATA_DIR, { recursive: true })
    })
    const endOf = async (server: Awaited<ReturnType<typeof spawnServer>>) => {
      server.signal('SIGTERM')
      return server.ended()
    }
    const account = { username: 'coach-rivera', password: 'correct horse' }
    const first = await spawnServer({ DATA_DIR, ADMIN_KEY })
    const founder = new Client(await first.url())
    await founder.post('/api/register', { ...account, adminKey: ADMIN_KEY })
    const { body: team } = await founder.post('/api/admin/teams', { name: 'U9 Comets' })
    expect(await endOf(first)).toBe(0)
    const filler = fill(DATA_DIR)

    const full = await spawnServer({ DATA_DIR, ADMIN_KEY })
    const admin = new Client(await full.url())
    expect((await admin.get('/team')).text).toContain('U9 Comets')
    expect((await admin.get('/readyz')).status).toBe(503)
    expect((await admin.post('/api/login', account)).status).toBe(200)
    expect((await admin.delete(`/api/admin/teams/${team.id}`)).status).toBe(204)
    expect(await endOf(full)).toBe(0)

    rmSync(join(DATA_DIR, 'spare-room'), { force: true })
    const rest = fill(DATA_DIR, 'rest')
    const stopped = await spawnServer({ DATA_DIR })
    expect([await stopped.ended(), stopped.output.stderr]).toEqual([
      1,
      'The disk is full. Make room where DATA_DIR and the database are, and start again.\n',
    ])
    for (const file of [filler, rest]) rmSync(file)
    const again = await spawnServer({ DATA_DIR })
    const url = await again.url()
    expect((await new Client(url).get('/readyz')).status).toBe(200)
    expect(await endOf(again)).toBe(0)
  },
)
