import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { numbers } from '../../tests/numbers.ts'
import { temporaryFolder } from '../../tests/temporary-folder.ts'
import { type AddEntry, archiveOf } from './archive.server.ts'
import { FORMAT } from './manifest.ts'
import { readArchive } from './read-archive.server.ts'

const about = {
  format: FORMAT,
  madeAt: '2026-03-14T09:30:00.000Z',
  engine: 'sqlite' as const,
  schema: ['0001-people'],
  tables: [],
  lastIds: {},
  missing: [],
}
const next = numbers(20_261_126)
const contents = {
  'database/teams.1.jsonl.gz': someBytes(700),
  'media/empty.png': Buffer.alloc(0),
  'media/picture.png': someBytes(512),
  'media/video.mp4': someBytes(200_000),
}
const archive = await bytesOf(archiveOf(fill))

test('An archive is read back as it was', async () => {
  const read: Record<string, Buffer> = {}
  const manifest = await readArchive(pieces(archive), async (name, pieces) => {
    read[name] = await bytesOf(pieces)
  })
  expect(read).toEqual(contents)
  expect(manifest).toMatchObject(about)
  expect(manifest.entries.map(({ name }) => name)).toEqual(Object.keys(contents))
})

test('An archive opens in another tar program', async () => {
  const folder = await temporaryFolder()
  await writeFile(join(folder, 'x.tar'), archive)
  const { stdout } = await promisify(execFile)('tar', ['-tf', join(folder, 'x.tar')])
  expect(stdout.trim().split('\n')).toEqual([...Object.keys(contents), 'manifest.json'])
})

test('An archive with one flipped bit is an error', async () => {
  const named = new Map<string, number>()
  const headers = 512 * 16
  const offsets = [
    ...Array.from({ length: 300 }, () => next(archive.length)),
    ...Array.from({ length: 300 }, () => next(headers)),
    ...Array.from({ length: 1_200 }, (_, index) => archive.length - 1 - 4 * index),
  ].filter(offset => offset < archive.length)
  for (const offset of offsets) {
    const damaged = Buffer.from(archive)
    damaged[offset] = (damaged[offset] ?? 0) ^ (1 << (offset % 8))
    const problem = await problemOf(damaged)
    expect(problem, `at ${offset}`).toMatch(/damaged|missing|cut off|not a backup/)
    const entry = entryAt(offset)
    if (entry) expect(problem, `at ${offset}`).toBe(`${entry} is damaged.`)
    named.set(entry ?? 'between', (named.get(entry ?? 'between') ?? 0) + 1)
  }
  expect(named.size).toBeGreaterThan(3)
})

test('An archive that is cut off, wherever, is an error', async () => {
  for (let length = 0; length < archive.length; length += 997) {
    expect(await problemOf(archive.subarray(0, length))).toMatch(/cut off|not a backup|damaged/)
  }
})

test('A source that fails while it is read is that error', async () => {
  async function* failing() {
    yield archive.subarray(0, 2_000)
    throw new Error('The network is gone')
  }
  await expect(readArchive(failing())).rejects.toThrow('The network is gone')
  const visit = async () => {
    throw new Error('The disk is full')
  }
  await expect(readArchive(pieces(archive), visit)).rejects.toThrow('The disk is full')
})

test('A file that is no backup is an error that says so', async () => {
  expect(await problemOf(Buffer.from('hello'))).toBe(
    'The file is not a backup, or cut off: nothing in it can be read.',
  )
  expect(await problemOf(someBytes(5_000))).toBe(
    'The file is not a backup, or its first header is damaged.',
  )
})

test('A source that fails while it is packed ends the stream', async () => {
  const failing = archiveOf(async add => {
    await add('media/a', {
      size: 100_000,
      pieces: (async function* () {
        yield someBytes(10)
        throw new Error('The disk is gone')
      })(),
    })
    return about
  })
  await expect(bytesOf(failing)).rejects.toThrow('The disk is gone')
})

function someBytes(length: number) {
  return Buffer.from(Array.from({ length }, () => next(256)))
}

async function fill(add: AddEntry) {
  for (const [name, bytes] of Object.entries(contents)) {
    await add(name, { size: bytes.length, pieces: bytes.length > 0 ? [bytes] : [] })
  }
  return about
}

/** The entry whose content stands at that offset. */
function entryAt(offset: number) {
  let at = 0
  for (const [name, { length }] of Object.entries(contents)) {
    if (offset >= at + 512 && offset < at + 512 + length) return name
    at += 512 + Math.ceil(length / 512) * 512
  }
  return undefined
}

function problemOf(bytes: Buffer) {
  return readArchive(pieces(bytes)).then(
    () => '',
    error => error.message,
  )
}

/** Yields pieces of odd sizes, as a network does. */
async function* pieces(bytes: Buffer) {
  for (let at = 0; at < bytes.length; at += 4_099) yield bytes.subarray(at, at + 4_099)
}

async function bytesOf(source: AsyncIterable<Buffer>) {
  return Buffer.concat(await Array.fromAsync(source))
}
