import { randomBytes } from 'node:crypto'
import { readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openDatabase } from '../db/open.ts'
import type { Tables } from '../kit/tables.server.ts'
import {
  addLargeFile,
  addPeople,
  aPicture,
  insertedId,
  PATIENT,
  startBackups,
} from '../tests/club-backups.ts'
import { everyRow, store, tablesIn } from '../tests/club-contents.ts'
import { runCommand, spawnCommand } from '../tests/server-process.ts'

const { club, folder, env, aBackup, anEmptyPlace, restored } = await startBackups()
const { db, media } = club

test('A restored club has every row, file and next id', PATIENT, async () => {
  await addPeople(db)
  const picture = `${'d'.repeat(40)}.8x8.png`
  await store(media, picture, randomBytes(20_000))
  await aPicture(db, 'A goal', picture)
  const file = join(folder, 'all.tar')
  expect((await runCommand(['export', file], env)).code).toBe(0)
  await restored(file, async other => {
    const databases = (await readdir(other.dataDir)).filter(name => name.startsWith('club.db'))
    for (const name of databases) {
      expect((await stat(join(other.dataDir, name))).mode & 0o777, name).toBe(0o600)
    }
    expect(await everyRow(other.db)).toEqual(await everyRow(db))
    for (const { name } of await media.list()) {
      const stored = (dataDir: string) => readFile(join(dataDir, 'media', name))
      expect(await stored(other.dataDir)).toEqual(await stored(club.dataDir))
    }
    const ids = await Promise.all([db, other.db].map(insertedId))
    expect(ids[1]).toBe(ids[0])
  })
})

test('restore over a club is refused without --replace', PATIENT, async () => {
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

test('kill -9 in the middle of a restore leaves a whole club or none', PATIENT, async () => {
  await addLargeFile(club)
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
})
