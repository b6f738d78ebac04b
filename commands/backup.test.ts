import { randomBytes } from 'node:crypto'
import { access, copyFile, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { tableEntry } from '../kit/backup/manifest.ts'
import { verifyBackup } from '../kit/backup/restore.server.ts'
import { BACKUP_LOCK } from '../kit/backup/write.server.ts'
import { isLocked } from '../kit/lock.server.ts'
import type { Db } from '../kit/tables.server.ts'
import { openMediaStore } from '../media/open.ts'
import type { MediaStore } from '../media/store.ts'
import { startApp } from '../tests/app.ts'
import { addLargeFile, aPicture, PATIENT, startBackups } from '../tests/club-backups.ts'
import { hashOf, store } from '../tests/club-contents.ts'
import { aCoach, aPlayer } from '../tests/factories.ts'
import { startS3 } from '../tests/s3.ts'
import { runCommand, spawnCommand } from '../tests/server-process.ts'

const { club, folder, env, aBackup, anEmptyPlace, restored } = await startBackups()
const { db, media } = club

test('backup while the site writes has one moment of it', PATIENT, async () => {
  const acknowledged: number[] = []
  let isOver = false
  const writer = (async () => {
    for (let round = 1; !isOver; round++) {
      await writeRound(db, media, round)
      acknowledged.push(round)
    }
  })()
  await expect.poll(() => acknowledged.length, { timeout: 20_000 }).toBeGreaterThan(5)
  const admin = await club.admin()
  const photographed = await Promise.all(Array.from({ length: 60 }, addPlayerWithPhoto))
  const before = acknowledged.length
  const file = join(folder, 'under-writes.tar')
  const deletions = (async () => {
    // Deletes players while the command starts, dumps and copies: without the backup their photos would be taken down
    // at once.
    for (const id of photographed) await admin.delete(`/api/admin/players/${id}`)
  })()
  const { code, stdout } = await runCommand(['backup', file], env)
  const after = acknowledged.length
  isOver = true
  await Promise.all([writer, deletions])
  expect([code, stdout]).toEqual([0, expect.stringContaining('Written and verified')])
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect(after).toBeGreaterThan(before)

  await restored(file, async ({ db, dataDir }) => {
    const coaches = await db.selectFrom('coaches').selectAll().orderBy('id').execute()
    const pictures = await db.selectFrom('gallery_images').selectAll().orderBy('id').execute()
    // A round has both of its rows or neither. Every round acknowledged before the backup is there, and none is
    // missing in between.
    const rounds = coaches.map(({ name }) => Number(name))
    expect(rounds).toEqual(pictures.map(({ title }) => Number(title)))
    expect(rounds).toEqual(rounds.map((_, index) => index + 1))
    expect(rounds.length).toBeGreaterThanOrEqual(before)
    expect(rounds.length).toBeLessThanOrEqual(after + 1)
    for (const { imageUrl } of pictures) await access(join(dataDir, imageUrl))
    const players = await db.selectFrom('players').select('photoUrl').execute()
    for (const { photoUrl } of players) if (photoUrl) await access(join(dataDir, photoUrl))
  })
})

test('verify and restore of a damaged backup name what is wrong', PATIENT, async () => {
  const file = await aBackup('flipped.tar')
  const bytes = await readFile(file)
  const at = bytes.indexOf(tableEntry('players', 1)) + 512 + 20
  bytes[at] = (bytes[at] ?? 0) ^ 1
  await writeFile(file, bytes)
  const place = await anEmptyPlace()
  for (const args of [
    ['verify', file],
    ['restore', file],
  ]) {
    const { code, stderr } = await runCommand(args, place.env)
    expect([code, stderr]).toEqual([1, 'database/players.1.jsonl.gz is damaged.\n'])
  }
  expect(await readdir(place.dataDir)).not.toContain('club.db')
})

test('kill -9 in the middle of a backup leaves the file that was there', PATIENT, async () => {
  await addLargeFile(club)
  const file = join(folder, 'killed.tar')
  for (const isThere of [false, true]) {
    if (isThere) expect((await runCommand(['backup', file], env)).code).toBe(0)
    const before = isThere ? await hashOf(file) : undefined
    const backup = spawnCommand(['backup', file], env)
    const partial = async () =>
      (await readdir(folder)).filter(name => name.startsWith('killed.tar.')).length
    await expect.poll(partial, { timeout: 20_000, interval: 2 }).toBe(isThere ? 2 : 1)
    await expect.poll(() => isLocked(db, BACKUP_LOCK), { interval: 2 }).toBe(true)
    backup.signal('SIGKILL')
    await backup.ended()
    await expect.poll(() => isLocked(db, BACKUP_LOCK)).toBe(false)
    if (before) expect(await hashOf(file)).toBe(before)
    else await expect(access(file)).rejects.toThrow('ENOENT')
  }
  await verifyBackup(file)
})

test('backup of rows whose media are lost names these', async () => {
  const name = `${'0'.repeat(39)}1.10x10.png`
  await aPicture(db, 'Lost', name)
  const { code, stderr } = await runCommand(['backup', join(folder, 'lost.tar')], env)
  expect([code, stderr]).toEqual([0, expect.stringContaining(name)])
})

test.each([
  [
    'backup into a folder that is not there',
    ['backup', join(folder, 'no/such/file.tar')],
    /no such file or folder/,
  ],
  ['backup over a folder', ['backup', folder], /is a folder. Name a file in it/],
  [
    'verify of a file that is not there',
    ['verify', join(folder, 'none.tar')],
    /no such file or folder/,
  ],
])('%s: one line', async (_, args, line) => {
  const { code, stderr } = await runCommand(args, env)
  expect([code, stderr.trim().split('\n')]).toEqual([1, [expect.stringMatching(line)]])
})

/** Writes two rows in one transaction; one of them names a new picture. */
async function writeRound(db: Db, media: MediaStore, round: number) {
  const name = `${round.toString(16).padStart(40, '0')}.8x8.png`
  await store(media, name, randomBytes(2_000))
  await db.transaction().execute(async transaction => {
    await transaction
      .insertInto('coaches')
      .values(aCoach({ name: String(round) }))
      .execute()
    await aPicture(transaction, String(round), name)
  })
}

async function addPlayerWithPhoto() {
  const name = `${randomBytes(20).toString('hex')}.8x8.png`
  await store(media, name, randomBytes(20_000))
  const player = await db
    .insertInto('players')
    .values(aPlayer({ photoUrl: `/media/${name}` }) as never)
    .returning('id')
    .executeTakeFirstOrThrow()
  return player.id
}

const KEYS = { AWS_ACCESS_KEY_ID: 'of the tests', AWS_SECRET_ACCESS_KEY: 'of the tests' }

test('backup copies media from S3, and restore puts them back', async () => {
  const MEDIA_URL = await startS3()
  const { media, db, dataDir, variables } = await startApp({ env: { MEDIA_URL } })
  const bytes = randomBytes(200_000)
  const name = `${'a'.repeat(40)}.8x8.png`
  await store(media, name, bytes)
  const picture = { title: 'In the bucket', imageUrl: `/media/${name}` }
  await db
    .insertInto('gallery_images')
    .values(picture as never)
    .execute()

  const file = join(dataDir, 's3.tar')
  const backup = await runCommand(['backup', file], { ...variables, ...KEYS, MEDIA_URL })
  expect([backup.code, backup.stderr]).toEqual([0, ''])
  const place = join(dataDir, 'elsewhere')
  const url = MEDIA_URL.replace('/our/', '/other/')
  const env = { ...KEYS, DATA_DIR: place, DATABASE_URL: '', MEDIA_URL: url }
  const restore = await runCommand(['restore', file], env)
  expect([restore.code, restore.stderr]).toEqual([0, ''])
  const found = await (await openMediaStore({ dataDir: place, url })).find(name)
  const restored = Buffer.concat(await Array.fromAsync((await found?.read()) ?? []))
  expect(restored.equals(bytes)).toBe(true)
})

test.each([
  [
    'without a key',
    { AWS_EC2_METADATA_DISABLED: 'true' },
    'club-media',
    /needs a key: set AWS_ACCESS/,
  ],
  ['with a bucket that is not there', KEYS, 'another', /answers NoSuchBucket\. Check its address/],
])('backup from S3 %s: one line', async (_, keys, bucket, line) => {
  const { variables, dataDir } = await startApp()
  const MEDIA_URL = (await startS3()).replace('club-media', bucket)
  const args = ['backup', join(dataDir, 's3.tar')]
  const { code, stderr } = await runCommand(args, { ...variables, ...keys, MEDIA_URL })
  expect([code, stderr.trim().split('\n')]).toEqual([1, [expect.stringMatching(line)]])
})

/** A club of its own, with one picture and a backup that lies in parts. */
const inParts = await startBackups()
const bytes = randomBytes(300_000)
const name = `${'a'.repeat(40)}.8x8.png`
await store(inParts.club.media, name, bytes)
await aPicture(inParts.club.db, 'In parts', name)

/** Makes a backup as the site does at night. */
async function ownBackup() {
  const admin = await inParts.club.admin()
  const { body } = await admin.post('/api/admin/backups', {})
  return join(inParts.club.dataDir, 'backups', `${body.backups[0].name}.parts`)
}
const own = await ownBackup()
const isRestored = (file: string) =>
  inParts.restored(file, async ({ db, dataDir }) => {
    const pictures = await db.selectFrom('gallery_images').select('title').execute()
    expect(pictures).toEqual([{ title: 'In parts' }])
    expect((await readFile(join(dataDir, 'media', name))).equals(bytes)).toBe(true)
  })

test("restore of the site's backups works on the other engine", PATIENT, async () => {
  const { code, stdout } = await runCommand(['verify', own], inParts.env)
  expect([code, stdout]).toEqual([0, expect.stringContaining('1 media file')])
  await isRestored(own)
  await isRestored(await inParts.aBackup('whole.tar'))
})

test('copy-backup makes one file with everything', PATIENT, async () => {
  const file = join(folder, 'copied.tar')
  const { code, stdout } = await runCommand(['copy-backup', own, file], inParts.env)
  expect([code, stdout]).toEqual([0, expect.stringContaining('Written and verified')])
  await isRestored(file)
})

test('restore of a backup without its media is refused', PATIENT, async () => {
  const alone = join(folder, 'alone.tar.parts')
  await copyFile(own, alone)
  const place = await inParts.anEmptyPlace()
  const copy = join(folder, 'copy.tar')
  for (const args of [
    ['verify', alone],
    ['copy-backup', alone, copy],
    ['restore', alone],
  ]) {
    const { code, stderr } = await runCommand(args, place.env)
    expect([code, stderr]).toEqual([
      1,
      `media/${name} is missing: the folder media beside the backup does not have it.\n`,
    ])
  }
  expect(await readdir(place.dataDir)).not.toContain('club.db')
  await expect(readFile(copy)).rejects.toThrow('ENOENT')
  await rm(alone)
})
