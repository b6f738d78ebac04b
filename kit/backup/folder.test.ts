import { randomBytes } from 'node:crypto'
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { openFolder } from '../../media/folder-store.ts'
import { store } from '../../tests/club-contents.ts'
import { temporaryFolder } from '../../tests/temporary-folder.ts'
import { archiveOf } from './archive.server.ts'
import { backupFolder } from './folder.server.ts'
import { FORMAT } from './manifest.ts'
import { backupName } from './names.ts'
import { verifyBackup } from './restore.server.ts'

const root = await temporaryFolder()

const photo = mediumOf(70_000, 'jpg')
const video = mediumOf(2_500_000, 'mp4')
const document = mediumOf(512, 'pdf')
const nothing = { name: `${'0'.repeat(40)}.txt`, bytes: Buffer.alloc(0) }
type Medium = typeof photo

let count = 0
/** Makes a folder with backups of these media, one after the other; returns their names and bytes. */
async function aFolder(...contents: Medium[][]) {
  const path = join(root, String(count++))
  const backups = backupFolder(path)
  const made: { name: string; bytes: Buffer }[] = []
  const add = async (media: Medium[]) => {
    const bytes = await archive(media)
    const name = backupName(new Date(Date.UTC(2026, 2, 14, 9, made.length)), 'daily')
    await backups.add(name, inPieces(bytes))
    made.push({ name, bytes })
    return name
  }
  for (const media of contents) await add(media)
  const shared = async () => (await readdir(join(path, 'media'))).sort()
  /** Every listed backup is read back whole. */
  const verified = async () => {
    const listed = (await backups.list()).map(({ name }) => name)
    for (const name of listed) await verifyBackup(join(path, `${name}.parts`))
    return listed
  }
  return { path, backups, made, add, shared, verified }
}

test('Backups of the same media store these once', async () => {
  const { path, backups, made, shared } = await aFolder(
    [photo, video, nothing],
    [photo, video, nothing],
    [photo, document, video],
  )
  expect(await shared()).toHaveLength(3)
  for (const { name, bytes } of made) {
    const found = await backups.read(name)
    expect(found?.size).toBe(bytes.length)
    expect(Buffer.concat(await Array.fromAsync(found?.bytes ?? [])).equals(bytes)).toBe(true)
    expect((await stat(join(path, `${name}.parts`))).size).toBeLessThan(20_000)
  }
  expect((await backups.list()).map(({ size }) => size)).toEqual(
    made.map(({ bytes }) => bytes.length).reverse(),
  )
})

test('Media go with the last backup that names them', async () => {
  const { backups, made, shared, verified } = await aFolder([photo, video], [video], [document])
  const [first = '', second = '', third = ''] = made.map(({ name }) => name)
  await backups.remove([second])
  expect(await verified()).toEqual([third, first])
  expect(await shared()).toHaveLength(3)
  await backups.remove([first])
  expect(await verified()).toEqual([third])
  expect(await shared()).toHaveLength(1)
})

test('Media of a removal that was killed go with the next', async () => {
  const { path, backups, made, shared, verified } = await aFolder([photo], [video], [document])
  const [first = '', second = '', third = ''] = made.map(({ name }) => name)
  await rm(join(path, `${first}.parts`))
  await backups.remove([second])
  expect(await verified()).toEqual([third])
  expect(await shared()).toHaveLength(1)
})

test('A removal while a backup is made removes no media', async () => {
  const { backups, made, verified } = await aFolder([photo, video])
  const bytes = await archive([photo, video])
  const first = made[0]?.name ?? ''
  const name = backupName(new Date(Date.UTC(2027, 0, 1)), 'manual')
  const removing = async function* () {
    yield bytes.subarray(0, bytes.length - 2_000)
    await backups.remove([first])
    yield bytes.subarray(bytes.length - 2_000)
  }
  await backups.add(name, Readable.from(removing()))
  expect(await verified()).toEqual([name])
})

test('Earlier backups are whole while another is made', async () => {
  const { backups, made, add, verified } = await aFolder([photo, document])
  const bytes = await archive([photo, document, video])
  const [{ name: first = '' } = {}] = made
  let looks = 0
  const watched = async function* () {
    for await (const piece of inPieces(bytes, 300_000)) {
      yield piece
      expect(await verified()).toEqual([first])
      looks++
    }
  }
  const name = backupName(new Date(Date.UTC(2027, 0, 1)), 'manual')
  await backups.add(name, Readable.from(watched()))
  expect(looks).toBeGreaterThan(5)
  expect(await verified()).toEqual([name, first])
  expect(await add([photo])).not.toBe(name)
})

test.each([0, 100, 60_000, 200_000, 2_600_000])(
  'A source that fails after %i bytes leaves nothing',
  async length => {
    const { path, backups, shared, verified } = await aFolder([document])
    const bytes = await archive([photo, video, document])
    const failing = async function* () {
      yield* inPieces(bytes.subarray(0, length))
      throw new Error('The disk is gone')
    }
    const name = backupName(new Date(), 'manual')
    await expect(backups.add(name, Readable.from(failing()))).rejects.toThrow('The disk is gone')
    expect(await verified()).toHaveLength(1)
    expect(await shared()).toHaveLength(1)
    expect(await readdir(path)).toHaveLength(2)
  },
)

test('A damaged media file is named and mended by the next backup', async () => {
  const { path, made, add, shared, verified } = await aFolder([photo, video, document])
  const bySize = new Map<number, string>()
  for (const name of await shared()) {
    const file = join(path, 'media', name)
    bySize.set((await stat(file)).size, file)
  }
  const fileOf = ({ bytes }: Medium) => bySize.get(bytes.length) ?? ''
  const bytes = await readFile(fileOf(video))
  bytes[2_000_000] = (bytes[2_000_000] ?? 0) ^ 1
  await writeFile(fileOf(video), bytes)
  await expect(verified()).rejects.toThrow(`media/${video.name} is damaged.`)
  await writeFile(fileOf(photo), randomBytes(10))
  await rm(fileOf(document))
  await expect(verified()).rejects.toThrow(/media\/\w+\.\w+ is (damaged|missing)/)
  const again = await add([photo, video, document])
  expect(await verified()).toEqual([again, made[0]?.name])
  expect(await shared()).toHaveLength(3)
})

test('A backup whose list of media is damaged removes no media', async () => {
  const { path, backups, made, add, shared } = await aFolder([photo], [photo, video])
  const [first = '', second = ''] = made.map(({ name }) => name)
  const file = join(path, `${first}.parts`)
  const bytes = await readFile(file)
  bytes[bytes.length - 60] = 0
  await writeFile(file, bytes)
  await expect(verifyBackup(file)).rejects.toThrow('The list of its media is damaged.')
  await backups.remove([second])
  expect((await backups.list()).map(({ name }) => name)).toEqual([first])
  expect(await shared()).toHaveLength(2)
  await add([document])
  await backups.remove([first])
  expect(await shared()).toHaveLength(1)
})

test('A backup needs room for what is new alone', async () => {
  const { path, backups, made } = await aFolder([photo, video], [photo, document])
  const media = await openFolder(join(path, 'live'))
  for (const { name, bytes } of [photo, document]) await store(media, name, bytes)
  const { bytesOfNext, bytesFreedBy } = backups.disk ?? {}
  const small = 20_000
  expect(await bytesOfNext?.(media)).toBeLessThan(small)
  await store(media, video.name, video.bytes)
  expect(await bytesOfNext?.(media)).toBeGreaterThan(video.bytes.length)
  expect(await bytesOfNext?.(media)).toBeLessThan(video.bytes.length + small)
  const [first = '', second = ''] = made.map(({ name }) => name)
  const near = (bytes: number) => [bytes, bytes + small]
  const freed = async (...names: string[]) => (await bytesFreedBy?.(names)) ?? 0
  for (const [names, [least = 0, most = 0]] of [
    [[first], near(video.bytes.length)],
    [[second], near(document.bytes.length)],
    [[first, second], near(70_000 + video.bytes.length + document.bytes.length)],
  ] as const) {
    expect(await freed(...names)).toBeGreaterThan(least)
    expect(await freed(...names)).toBeLessThan(most)
  }
})

function mediumOf(size: number, extension: string) {
  return { name: `${randomBytes(20).toString('hex')}.${extension}`, bytes: randomBytes(size) }
}

async function archive(media: Medium[]) {
  const pieces = archiveOf(async add => {
    const rows = randomBytes(700)
    await add('database/teams.1.jsonl.gz', { size: rows.length, pieces: [rows] })
    for (const { name, bytes } of media)
      await add(`media/${name}`, { size: bytes.length, pieces: bytes.length > 0 ? [bytes] : [] })
    return {
      format: FORMAT,
      madeAt: '2026-03-14T09:30:00.000Z',
      engine: 'sqlite' as const,
      schema: ['0001-schema'],
      tables: [],
      lastIds: {},
      missing: [],
    }
  })
  return Buffer.concat(await Array.fromAsync(pieces))
}

/** Yields pieces, as a network or a disk does. */
function inPieces(bytes: Buffer, size = 4_099) {
  const count = Math.ceil(bytes.length / size)
  return Readable.from(
    Array.from({ length: count }, (_, nth) => bytes.subarray(nth * size, (nth + 1) * size)),
  )
}
