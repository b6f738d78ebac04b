import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { HOUR_MS } from '../kit/durations.ts'
import { startS3 } from '../tests/s3.ts'
import { derivatives } from './derive.ts'
import { openMediaStore } from './open.ts'
import { findWithQuarantined, type MediaStore, type Range } from './store.ts'
import { storedName } from './url.ts'

const dataDir = await mkdtemp(join(tmpdir(), 'club-'))
afterAll(() => rm(dataDir, { recursive: true }))

const stores = [
  ['a folder', await openMediaStore({ dataDir })],
  ['a bucket', await openMediaStore({ dataDir: join(dataDir, 's3'), url: await startS3() })],
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

test.each(stores)(
  '%s stores bytes under the name of their content, and reads any part of them',
  async (_where, store) => {
    const name = await put(store, 'the same bytes')
    expect(name).toMatch(/^[0-9a-f]{40}\.3x2\.jpg$/)
    expect(await put(store, 'the same bytes')).toBe(name)
    const stored = await store.find(name)
    expect(stored?.size).toBe(14)
    expect(String(await read(store, name))).toBe('the same bytes')
    expect(String(await read(store, name, { start: 4, end: 7 }))).toBe('same')
    expect(await store.find(name.replace('3x2', '4x2'))).toBeUndefined()
    await store.check()
  },
)

test.each(stores)(
  '%s: a file that is removed between its finding and its reading: nothing is read',
  async (_where, store) => {
    const name = await put(store)
    const found = await store.find(name)
    await store.remove(name, { unusedSince: new Date(Date.now() + HOUR_MS) })
    expect(found && (await found.read())).toBeUndefined()
  },
)

test.each(stores)(
  '%s: a file that is quarantined, or released, between its finding and its reading: is read where it is now',
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

test.each(stores)(
  '%s stores nothing of an upload that is discarded before its end',
  async (_where, store) => {
    const before = await store.list()
    const received = await store.receive()
    await received.write(Buffer.from('half'))
    await received.discard()
    expect(await store.list()).toEqual(before)
    expect(await readdir(join(received.path, '..'))).toEqual([])
  },
)

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

test.each(stores)(
  '%s lists stored files, and removes derived pictures with their master',
  async (_where, store) => {
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
  },
)

test.each(stores)(
  '%s remembers a touch; touching and removing a file that is gone does nothing',
  async (_where, store) => {
    const name = await put(store)
    await store.touch(name, new Date())
    expect(String(await read(store, name))).toBe(`picture ${count}`)
    const gone = `${'0'.repeat(40)}.3x2.jpg`
    await store.touch(gone, new Date())
    await store.remove(gone, { unusedSince: new Date(Date.now() + HOUR_MS) })
    expect(await store.find(gone)).toBeUndefined()
  },
)

test.each(stores)(
  '%s: a picture that is taken down while it is derived leaves nothing derived',
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
