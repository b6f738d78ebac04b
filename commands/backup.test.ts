import { randomBytes } from 'node:crypto'
import { access, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openDatabase } from '../db/open.ts'
import { tableEntry } from '../kit/backup/manifest.ts'
import { verifyBackup } from '../kit/backup/restore.server.ts'
import type { Db, Tables } from '../kit/tables.server.ts'
import type { MediaStore } from '../media/store.ts'
import { emptyDatabase, startApp } from '../tests/app.ts'
import { everyRow, hashOf, store, tablesIn } from '../tests/club-contents.ts'
import { aCoach, aPlayer, aTeam } from '../tests/factories.ts'
import { runCommand, spawnCommand } from '../tests/server-process.ts'

const folder = await mkdtemp(join(tmpdir(), 'backups-'))
afterAll(() => rm(folder, { recursive: true }))
const club = await startApp()
const { db, media } = club
const env = club.variables
const LARGE = 'f'.repeat(40).concat('.mp4')

/** Several processes, one after the other, on a machine that may be busy. */
const PATIENT = { timeout: 120_000 }

test(
  'backup while the site writes: one moment of it, with the media of that moment, equal on the other engine',
  PATIENT,
  async () => {
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
      // While the command starts, dumps and copies: their photos are taken down at once, but for the backup.
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
      // Both rows of a round or neither; every round that was acknowledged before; no gap.
      const rounds = coaches.map(({ name }) => Number(name))
      expect(rounds).toEqual(pictures.map(({ title }) => Number(title)))
      expect(rounds).toEqual(rounds.map((_, index) => index + 1))
      expect(rounds.length).toBeGreaterThanOrEqual(before)
      expect(rounds.length).toBeLessThanOrEqual(after + 1)
      for (const { imageUrl } of pictures) await access(join(dataDir, imageUrl))
      const players = await db.selectFrom('players').select('photoUrl').execute()
      for (const { photoUrl } of players) if (photoUrl) await access(join(dataDir, photoUrl))
    })
  },
)

test('backup and restore: every row of every table, every file byte by byte, and the next id', async () => {
  await addPeople()
  const file = join(folder, 'all.tar')
  expect((await runCommand(['export', file], env)).code).toBe(0)
  await restored(file, async other => {
    const databases = (await readdir(other.dataDir)).filter(name => name.startsWith('club.db'))
    for (const name of databases) {
      expect((await stat(join(other.dataDir, name))).mode & 0o777, name).toBe(0o600)
    }
    expect(await everyRow(other.db)).toEqual(await everyRow(db))
    for (const { name } of await media.list()) {
      const [mine, theirs] = [club.dataDir, other.dataDir].map(dir => join(dir, 'media', name))
      expect(await readFile(theirs ?? '')).toEqual(await readFile(mine ?? ''))
    }
    const ids = await Promise.all([db, other.db].map(insertedId))
    expect(ids[1]).toBe(ids[0])
  })
})

test('verify and restore of a backup with one flipped byte: refused by the name of what is wrong', async () => {
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

test('restore over a club: refused without --replace, and refused while the site runs', async () => {
  const file = await aBackup('over.tar')
  const running = await runCommand(['restore', file, '--replace'], env)
  expect([running.code, running.stderr]).toEqual([
    1,
    'The site is running. Stop all its instances first; nothing was changed.\n',
  ])
  await restored(file, async other => {
    const backedUp = await everyRow(other.db)
    await insertedId(other.db)
    const rows = await everyRow(other.db)
    await other.db.destroy()
    const again = await runCommand(['restore', file], other.env)
    expect([again.code, again.stderr]).toEqual([
      1,
      expect.stringMatching(/^There is a club in .*--replace/),
    ])
    const reopened = openDatabase<Tables>(other.database)
    expect(await everyRow(reopened)).toEqual(rows)
    await reopened.destroy()

    expect((await runCommand(['restore', file, '--replace'], other.env)).code).toBe(0)
    const replaced = openDatabase<Tables>(other.database)
    expect(await everyRow(replaced)).toEqual(backedUp)
    await replaced.destroy()
  })
})

test('kill -9 in the middle of a backup: the file that was there stays, and no half one appears', async () => {
  await addLargeFile()
  const file = join(folder, 'killed.tar')
  for (const isThere of [false, true]) {
    if (isThere) await runCommand(['backup', file], env)
    const before = isThere ? await hashOf(file) : undefined
    const backup = spawnCommand(['backup', file], env)
    const partial = async () =>
      (await readdir(folder)).filter(name => name.startsWith('killed.tar.')).length
    await expect.poll(partial, { timeout: 20_000, interval: 2 }).toBe(isThere ? 2 : 1)
    backup.signal('SIGKILL')
    await backup.ended()
    if (before) expect(await hashOf(file)).toBe(before)
    else await expect(access(file)).rejects.toThrow('ENOENT')
  }
  await verifyBackup(file)
})

test(
  'kill -9 in the middle of a restore: the club that was there, or none; the next restore succeeds',
  PATIENT,
  async () => {
    await addLargeFile()
    const file = await aBackup('restore-killed.tar')
    const place = await anEmptyPlace()
    const inMedia = () =>
      readdir(join(place.dataDir, 'media')).then(
        ({ length }) => length,
        () => 0,
      )
    const first = spawnCommand(['restore', file], place.env)
    await expect.poll(inMedia, { timeout: 20_000, interval: 2 }).toBeGreaterThan(1)
    first.signal('SIGKILL')
    expect(await first.ended()).toBe('SIGKILL')
    expect(await tablesIn(place)).toEqual([])

    expect((await runCommand(['restore', file], place.env)).code).toBe(0)
    const target = openDatabase<Tables>(place.database)
    await insertedId(target)
    const rows = await everyRow(target)
    await target.destroy()
    await rm(join(place.dataDir, 'media'), { recursive: true })
    const second = spawnCommand(['restore', file, '--replace'], place.env)
    await expect.poll(inMedia, { timeout: 20_000, interval: 2 }).toBeGreaterThan(1)
    second.signal('SIGKILL')
    expect(await second.ended()).toBe('SIGKILL')
    const after = openDatabase<Tables>(place.database)
    expect(await everyRow(after)).toEqual(rows)
    await after.destroy()
  },
)

test('backup of rows whose media are lost: written, and the lost ones named', async () => {
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

async function aBackup(name: string) {
  await addPeople()
  const file = join(folder, name)
  expect((await runCommand(['backup', file], env)).code).toBe(0)
  return file
}

/** One transaction with two rows, one of which names a new picture. */
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

function aPicture(db: Db, title: string, name: string) {
  const imageUrl = `/media/${name}`
  return db
    .insertInto('gallery_images')
    .values({ title, imageUrl } as never)
    .execute()
}

async function addPeople() {
  const now = new Date().toISOString()
  const [team] = await db
    .insertInto('teams')
    .values({ ...aTeam(), created_at: now, updated_at: now } as never)
    .returning('id')
    .execute()
  const players = Array.from({ length: 600 }, () =>
    aPlayer({ team_id: team?.id, bio: 'Ünï “x”\n\t🏆' }),
  )
  for (let at = 0; at < players.length; at += 100) {
    await db
      .insertInto('players')
      .values(players.slice(at, at + 100) as never)
      .execute()
  }
  // The last id of a table is not that of a row.
  const last = await insertedId(db)
  await db.deleteFrom('coaches').where('id', '=', last).execute()
}

async function addLargeFile() {
  await store(media, LARGE, Buffer.alloc(150_000_000, 7))
  await store(media, `${'e'.repeat(40)}.mp4`, Buffer.alloc(1_000, 7))
  await aPicture(db, 'Large', LARGE)
  await aPicture(db, 'Small', `${'e'.repeat(40)}.mp4`)
}

async function insertedId(db: Db) {
  const coach = aCoach({ name: 'Next' })
  const row = await db
    .insertInto('coaches')
    .values(coach as never)
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** A place on the other engine, when there are two. */
async function anEmptyPlace() {
  const engine = process.env.TEST_ENGINE === 'postgres' ? 'sqlite' : 'postgres'
  const { url, drop } = await emptyDatabase(engine)
  const dataDir = await mkdtemp(join(folder, 'place-'))
  afterAll(drop)
  const database = { databaseUrl: url, dataDir }
  return { dataDir, database, env: { DATA_DIR: dataDir, DATABASE_URL: url } }
}

async function restored(
  file: string,
  work: (club: Awaited<ReturnType<typeof anEmptyPlace>> & { db: Db }) => Promise<void>,
) {
  const place = await anEmptyPlace()
  const { code, stderr } = await runCommand(['restore', file], place.env)
  // On a busy machine it says how far it is.
  expect([code, stderr.replaceAll(/^Restoring .*\n/gm, '')]).toEqual([0, ''])
  const db = openDatabase<Tables>(place.database)
  await work({ ...place, db }).finally(() => db.destroy())
}
