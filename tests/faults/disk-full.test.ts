import { randomBytes } from 'node:crypto'
import { closeSync, openSync, rmSync, writeSync } from 'node:fs'
import { mkdtemp, readdir, rm, statfs, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { verifyBackup } from '../../kit/backup/restore.server.ts'
import { derivedUrl, parseMediaUrl, WIDTHS } from '../../media/url.ts'
import { ADMIN_KEY, startClub } from '../app.ts'
import { Client } from '../client.ts'
import { addVideo, aPicture } from '../club-backups.ts'
import { aPhotoUrl } from '../photos.ts'
import { ACCOUNT, adminOf, runCommand, spawnServer } from '../server-process.ts'
import { aSmallDisk, canMount, canMountExt4, mountExt4 } from '../tmpfs.ts'
import { aVideo } from '../video.ts'

const FULL =
  'The server has no space left, so this could not be saved. Please tell the person who runs the site.'

const NO_BACKUP = 'The disk is full, so the backup could not be written.'

test.skipIf(!canMount())(
  'A full disk loses nothing acknowledged',
  { timeout: 120_000 },
  async () => {
    const DATA_DIR = await aSmallDisk('64m')
    const server = await spawnServer({ DATA_DIR, ADMIN_KEY })
    const admin = await adminOf(await server.url())
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

test.skipIf(!canMount())('A start on a full disk serves readers', { timeout: 60_000 }, async () => {
  const DATA_DIR = await aSmallDisk('16m')
  const endOf = async (server: Awaited<ReturnType<typeof spawnServer>>) => {
    server.signal('SIGTERM')
    return server.ended()
  }
  const first = await spawnServer({ DATA_DIR, ADMIN_KEY })
  const founder = await adminOf(await first.url())
  const { body: team } = await founder.post('/api/admin/teams', { name: 'U9 Comets' })
  expect(await endOf(first)).toBe(0)
  const filler = fill(DATA_DIR)

  const full = await spawnServer({ DATA_DIR, ADMIN_KEY })
  const admin = new Client(await full.url())
  expect((await admin.get('/team')).text).toContain('U9 Comets')
  expect((await admin.get('/readyz')).status).toBe(503)
  expect((await admin.post('/api/login', ACCOUNT)).status).toBe(200)
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
})

const AWAY = 'The site cannot do this right now. Please try again in a moment.'

test.skipIf(!canMountExt4() || process.env.TEST_ENGINE === 'postgres')(
  'A disk that turns read-only leaves readers pages and pictures',
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

test.skipIf(!canMount() || process.env.TEST_ENGINE === 'postgres')(
  'A small disk trades the oldest backups for new media',
  { timeout: 240_000 },
  async () => {
    const disk = await aSmallDisk('96m')
    vi.stubEnv('TMPDIR', disk)
    const { admin, db, dataDir, media } = await startClub()
    vi.unstubAllEnvs()
    const names: string[] = []
    /** Makes a backup; returns the positions of those that are left. */
    const backUp = async () => {
      const { status, body } = await admin.post('/api/admin/backups', {})
      if (status !== 200) return body.message
      names.push(body.backups[0].name)
      return body.backups.map(({ name }: { name: string }) => names.indexOf(name))
    }
    const replaceVideo = async (nth: number, megabytes: number) => {
      await db.deleteFrom('gallery_images').where('title', 'like', 'Video%').execute()
      const unusedSince = new Date(8e15)
      for (const { name } of await media.list()) await media.remove(name, { unusedSince })
      await addVideo(dataDir, { nth, megabytes })
    }
    await replaceVideo(1, 20)
    expect(await backUp()).toEqual([0])
    await replaceVideo(2, 8)
    expect(await backUp()).toEqual([1, 0])
    await replaceVideo(3, 40)
    expect(await backUp()).toEqual([2, 1])

    await replaceVideo(4, 1)
    for (let nth = 0; nth < 6; nth++)
      await aPicture(db, randomBytes(750_000).toString('base64'), 'none')
    const { bavail, bsize } = await statfs(disk)
    await writeFile(join(disk, 'filler'), Buffer.alloc(bavail * bsize - 4e6))
    expect(await backUp()).toEqual([3, 2])
    await addVideo(dataDir, { nth: 5, megabytes: 3 })
    expect(await backUp()).toEqual([4, 3])
    await addVideo(dataDir, { nth: 6, megabytes: 25 })
    expect(await backUp()).toMatch(/no room for a backup: it needs about \d+\.\d MB, and \d/)
    for (const name of names.slice(3)) await verifyBackup(join(dataDir, 'backups', `${name}.parts`))
  },
)
