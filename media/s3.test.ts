import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { HOUR_MS } from '../kit/durations.ts'
import { startClub } from '../tests/app.ts'
import { aPlayer } from '../tests/factories.ts'
import { startS3 } from '../tests/s3.ts'
import { temporaryFolder } from '../tests/temporary-folder.ts'
import { aVideo } from '../tests/video.ts'
import { derivatives } from './derive.ts'
import { openMediaStore } from './open.ts'
import { findWithQuarantined, type MediaStore, type Range } from './store.ts'
import { storedName } from './url.ts'

const MEDIA_URL = await startS3()
const { admin, visitor, dataDir, startAgain } = await startClub({ env: { MEDIA_URL } })

test('MEDIA_URL stores pictures and videos in the bucket', async () => {
  const create = { width: 900, height: 300, channels: 3, background: '#0e3b2e' } as const
  const dataUrl = `data:image/png;base64,${(await sharp({ create }).png().toBuffer()).toString('base64')}`
  const image = { title: 'Kick-off', imageUrl: dataUrl }
  const { imageUrl } = (await admin.post('/api/admin/gallery', image)).body
  const video = await aVideo()
  const sent = { title: 'Film', video_data: video.toString('base64') }
  const { id } = (await admin.post('/api/admin/hero-video-base64', sent)).body
  await admin.post(`/api/admin/hero-video/${id}/activate`, {})

  const other = await startAgain()
  for (const path of [imageUrl, imageUrl.replace('/media/', '/media/320/')]) {
    const { status, headers } = await other.visitor().get(path)
    expect([status, headers.get('cache-control')]).toEqual([
      200,
      'public, max-age=60, must-revalidate',
    ])
    const again = await visitor().get(path, { 'if-none-match': headers.get('etag') ?? '' })
    expect(again.status).toBe(304)
  }
  const part = await fetch(`${other.url}/api/hero-video/${id}/video`, {
    headers: { range: 'bytes=2-9' },
  })
  expect([part.status, part.headers.get('content-range')]).toEqual([
    206,
    `bytes 2-9/${video.length}`,
  ])
  expect(Buffer.from(await part.arrayBuffer())).toEqual(video.subarray(2, 10))
  expect((await visitor().get('/readyz')).status).toBe(200)
  expect(await readdir(join(dataDir, 'media'))).toEqual(['.incoming'])
  expect(await readdir(join(dataDir, 'media/.incoming'))).toEqual([])
})

test("A hidden player's photo is 404 on every instance", async () => {
  const create = { width: 90, height: 90, channels: 3, background: '#f2b705' } as const
  const bytes = await sharp({ create }).png().toBuffer()
  const photo = { photoUrl: `data:image/png;base64,${bytes.toString('base64')}` }
  const { id, photoUrl } = (await admin.post('/api/admin/players', aPlayer(photo))).body
  const other = await startAgain()
  const [path = ''] = photoUrl.split('#')
  const statuses = async () => {
    const clients = [visitor(), other.visitor()]
    const narrow = path.replace('/media/', '/media/320/')
    const asked = clients.flatMap(client => [client.get(path), client.get(narrow)])
    const quarantined = admin.get(path.replace('/media/', '/api/admin/history/media/'))
    return (await Promise.all([...asked, quarantined])).map(({ status }) => status)
  }
  expect(await statuses()).toEqual([200, 200, 200, 200, 200])
  await admin.put(`/api/admin/players/${id}`, { hidden: true })
  await expect.poll(statuses).toEqual([404, 404, 404, 404, 200])
  await admin.put(`/api/admin/players/${id}`, { hidden: false })
  await expect.poll(statuses).toEqual([200, 200, 200, 200, 200])
})

test('GET /readyz while the bucket is silent is 503', async () => {
  const away = MEDIA_URL.replace('club-media', 'no-such-bucket')
  const { visitor } = await startAgain({ env: { MEDIA_URL: away } })
  expect((await visitor().get('/readyz')).status).toBe(503)
  expect((await visitor().get('/healthz')).status).toBe(200)
})

const folder = await temporaryFolder()

const stores = [
  ['a folder', await openMediaStore({ dataDir: folder })],
  ['a bucket', await openMediaStore({ dataDir: join(folder, 's3'), url: await startS3() })],
] as const

let count = 0
function aPicture() {
  count += 1
  return `picture ${count}`
}

async function put(store: MediaStore, content: string | Buffer = aPicture()) {
  const received = await store.receive()
  await received.write(Buffer.from(content))
  const name = storedName(await received.end(), { width: 3, height: 2, extension: 'jpg' })
  await store.put(received, name)
  await received.discard()
  return name
}

test.each(stores)('%s stores bytes under the name of their content', async (_where, store) => {
  const name = await put(store, 'the same bytes')
  expect(name).toMatch(/^[0-9a-f]{40}\.3x2\.jpg$/)
  expect(await put(store, 'the same bytes')).toBe(name)
  const stored = await store.find(name)
  expect(stored?.size).toBe(14)
  expect(String(await read(store, name))).toBe('the same bytes')
  expect(String(await read(store, name, { start: 4, end: 7 }))).toBe('same')
  expect(await store.find(name.replace('3x2', '4x2'))).toBeUndefined()
  await store.check()
})

test.each(stores)('%s reads nothing of a file removed meanwhile', async (_where, store) => {
  const name = await put(store)
  const found = await store.find(name)
  await store.remove(name, { unusedSince: new Date(Date.now() + HOUR_MS) })
  expect(found && (await found.read())).toBeUndefined()
})

test.each(stores)(
  '%s reads a file that is quarantined or released meanwhile',
  async (_where, store) => {
    const name = await put(store)
    for (const move of [store.quarantine, store.release]) {
      const found = await findWithQuarantined(store, name)
      await move(name)
      const bytes = await found?.read()
      expect(bytes && String(await buffer(bytes))).toBe(`picture ${count}`)
    }
  },
)

test.each(stores)('%s stores nothing of an upload that is discarded', async (_where, store) => {
  const before = await store.list()
  const received = await store.receive()
  await received.write(Buffer.from('half'))
  await received.discard()
  expect(await store.list()).toEqual(before)
  expect(await readdir(join(received.path, '..'))).toEqual([])
})

test.each(stores)('%s stores a video of many megabytes whole', async (_where, store) => {
  const received = await store.receive()
  for (let piece = 0; piece < 24; piece++) await received.write(Buffer.alloc(1024 * 1024, piece))
  const name = storedName(await received.end(), { extension: 'mp4' })
  await store.put(received, name)
  await received.discard()
  const stored = await store.find(name)
  expect(stored?.size).toBe(24 * 1024 * 1024)
  const part = await read(store, name, { start: 3 * 1024 * 1024 - 1, end: 3 * 1024 * 1024 })
  expect([...part]).toEqual([2, 3])
})

test.each(stores)('%s removes derived pictures with their master', async (_where, store) => {
  const [name, other] = [await put(store), await put(store)]
  for (const width of [96, 320])
    await store.putDerived({ master: name, width, format: 'avif' }, Buffer.from('small'))
  expect((await store.find({ master: name, width: 320, format: 'avif' } as const))?.size).toBe(5)
  const named = (await store.list()).find(stored => stored.name === name)
  expect(Math.abs(Date.now() - Number(named?.lastUsed))).toBeLessThan(HOUR_MS)

  await store.remove(name, { unusedSince: new Date(Date.now() - HOUR_MS) })
  expect(await store.find(name)).toBeDefined()
  await store.remove(name, { unusedSince: new Date(Date.now() + HOUR_MS) })
  for (const gone of [
    name,
    { master: name, width: 96, format: 'avif' } as const,
    { master: name, width: 320, format: 'avif' } as const,
  ]) {
    expect(await store.find(gone)).toBeUndefined()
  }
  const names = (await store.list()).map(({ name }) => name)
  expect([names.includes(name), names.includes(other)]).toEqual([false, true])
})

test.each(stores)('%s remembers a touch', async (_where, store) => {
  const name = await put(store)
  await store.touch(name, new Date())
  expect(String(await read(store, name))).toBe(`picture ${count}`)
  const gone = `${'0'.repeat(40)}.3x2.jpg`
  await store.touch(gone, new Date())
  await store.remove(gone, { unusedSince: new Date(Date.now() + HOUR_MS) })
  expect(await store.find(gone)).toBeUndefined()
})

test.each(stores)(
  '%s leaves nothing derived of a picture taken down meanwhile',
  async (_where, store) => {
    const background = { r: count, g: 90, b: 60 }
    const picture = sharp({ create: { width: 3, height: 2, channels: 3, background } })
    const master = await put(store, await picture.jpeg().toBuffer())
    const derive = derivatives(
      {
        ...store,
        async putDerived(...given) {
          await store.quarantine(master)
          await store.putDerived(...given)
        },
      },
      [96],
    )
    const wanted = { master, width: 96, format: 'jpg' } as const
    expect(await derive(wanted)).toBeUndefined()
    expect(await store.find(wanted)).toBeUndefined()
  },
)

async function read(store: MediaStore, name: string, range?: Range) {
  const stored = await store.find(name)
  const bytes = await stored?.read(range)
  if (!bytes) throw new Error('It is not there')
  return buffer(bytes)
}
