import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { startS3 } from '../tests/s3.ts'
import { openMediaStore } from './open.ts'
import type { MediaStore, Range } from './store.ts'

const HOUR = 3_600_000
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

async function keep(store: MediaStore, content = aPicture()) {
  const received = await store.receive()
  await received.write(Buffer.from(content))
  const name = await store.keep(received, { size: '3x2', extension: 'jpg' })
  await received.discard()
  return name
}

test.each(stores)(
  '%s keeps bytes under the name of their content, and reads any part of them',
  async (_where, store) => {
    const name = await keep(store, 'the same bytes')
    expect(name).toMatch(/^[0-9a-f]{40}\.3x2\.jpg$/)
    expect(await keep(store, 'the same bytes')).toBe(name)
    const kept = await store.find(name)
    expect(kept?.size).toBe(14)
    expect(String(await read(store, name))).toBe('the same bytes')
    expect(String(await read(store, name, { start: 4, end: 7 }))).toBe('same')
    expect(await store.find(name.replace('3x2', '4x2'))).toBeUndefined()
    await store.check()
  },
)

test.each(stores)('%s keeps nothing of what is discarded before its end', async (_where, store) => {
  const before = await store.list()
  const received = await store.receive()
  await received.write(Buffer.from('half'))
  await received.discard()
  expect(await store.list()).toEqual(before)
  expect(await readdir(join(received.path, '..'))).toEqual([])
})

test.each(stores)('%s keeps a film of many megabytes whole', async (_where, store) => {
  const received = await store.receive()
  for (let piece = 0; piece < 24; piece++) await received.write(Buffer.alloc(1024 * 1024, piece))
  const name = await store.keep(received, { extension: 'mp4' })
  await received.discard()
  const kept = await store.find(name)
  expect(kept?.size).toBe(24 * 1024 * 1024)
  const part = await read(store, name, { start: 3 * 1024 * 1024 - 1, end: 3 * 1024 * 1024 })
  expect([...part]).toEqual([2, 3])
})

test.each(stores)(
  '%s lists what is kept, and removes with it what was made of it',
  async (_where, store) => {
    const [name, other] = [await keep(store), await keep(store)]
    for (const width of [96, 320])
      await store.keepDerived({ of: name, width, format: 'avif' }, Buffer.from('small'))
    expect((await store.find({ of: name, width: 320, format: 'avif' } as const))?.size).toBe(5)
    const named = (await store.list()).find(kept => kept.name === name)
    expect(Math.abs(Date.now() - Number(named?.used))).toBeLessThan(HOUR)

    await store.remove(name, { unusedSince: new Date(Date.now() - HOUR) })
    expect(await store.find(name)).toBeDefined()
    await store.remove(name, { unusedSince: new Date(Date.now() + HOUR) })
    for (const gone of [
      name,
      { of: name, width: 96, format: 'avif' } as const,
      { of: name, width: 320, format: 'avif' } as const,
    ]) {
      expect(await store.find(gone)).toBeUndefined()
    }
    const names = (await store.list()).map(({ name }) => name)
    expect([names.includes(name), names.includes(other)]).toEqual([false, true])
  },
)

test.each(stores)(
  '%s knows of a touch; what is gone can be touched and removed',
  async (_where, store) => {
    const name = await keep(store)
    await store.touch(name, new Date())
    expect(String(await read(store, name))).toBe(`picture ${count}`)
    const gone = `${'0'.repeat(40)}.3x2.jpg`
    await store.touch(gone, new Date())
    await store.remove(gone, { unusedSince: new Date(Date.now() + HOUR) })
    expect(await store.find(gone)).toBeUndefined()
  },
)

async function read(store: MediaStore, name: string, range?: Range) {
  const kept = await store.find(name)
  if (!kept) throw new Error('It is not there')
  return buffer(await kept.read(range))
}
