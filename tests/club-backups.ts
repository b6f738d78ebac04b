import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import { openDatabase } from '../db/open.ts'
import type { Db, Tables } from '../kit/tables.server.ts'
import { openFolder } from '../media/folder-store.ts'
import type { MediaStore } from '../media/store.ts'
import { emptyDatabase, startApp } from './app.ts'
import { store } from './club-contents.ts'
import { aCoach, aPlayer, aTeam } from './factories.ts'
import { runCommand } from './server-process.ts'
import { testNow } from './test-clock.ts'
import { whenDone } from './when-done.ts'

/** The timeout for several processes, one after the other, on a machine that may be busy. */
export const PATIENT = { timeout: 120_000 }

/** A club, a folder for its backups, and empty places to restore them into. */
export async function startBackups() {
  const folder = await mkdtemp(join(tmpdir(), 'backups-'))
  whenDone(() => rm(folder, { recursive: true }))
  const club = await startApp()
  const env = club.variables

  async function aBackup(name: string) {
    await addPeople(club.db)
    const file = join(folder, name)
    expect((await runCommand(['backup', file], env)).code).toBe(0)
    return file
  }

  /** A place on the other engine, when there are two. */
  async function anEmptyPlace() {
    const engine = process.env.TEST_ENGINE === 'postgres' ? 'sqlite' : 'postgres'
    const { url, drop } = await emptyDatabase(engine)
    const dataDir = await mkdtemp(join(folder, 'place-'))
    whenDone(drop)
    const database = { databaseUrl: url, dataDir }
    return { dataDir, database, env: { DATA_DIR: dataDir, DATABASE_URL: url } }
  }

  /** Restores a backup into an empty place, and closes its database after the work. */
  async function restored(
    file: string,
    work: (club: Awaited<ReturnType<typeof anEmptyPlace>> & { db: Db }) => Promise<void>,
  ) {
    const place = await anEmptyPlace()
    const { code, stderr } = await runCommand(['restore', file], place.env)
    // A busy machine prints progress as well.
    expect([code, stderr.replaceAll(/^Restoring .*\n/gm, '')]).toEqual([0, ''])
    const db = openDatabase<Tables>(place.database)
    await work({ ...place, db }).finally(() => db.destroy())
  }

  return { club, folder, env, aBackup, anEmptyPlace, restored }
}

const LARGE = 'f'.repeat(40).concat('.mp4')

/** Adds a team of 600 players, so that the last id of coaches is not that of a row. */
export async function addPeople(db: Db) {
  const now = testNow().toISOString()
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
  const last = await insertedId(db)
  await db.deleteFrom('coaches').where('id', '=', last).execute()
}

/** Adds a video that takes a while to copy, and a small one. */
export async function addLargeFile({ db, media }: { db: Db; media: MediaStore }) {
  await store(media, LARGE, Buffer.alloc(150_000_000, 7))
  await store(media, `${'e'.repeat(40)}.mp4`, Buffer.alloc(1_000, 7))
  await aPicture(db, 'Large', LARGE)
  await aPicture(db, 'Small', `${'e'.repeat(40)}.mp4`)
}

/** Adds a video of random bytes and its row to a club on SQLite while the site runs on it. */
export async function addVideo(
  dataDir: string,
  { nth, megabytes }: { nth: number; megabytes: number },
) {
  const name = `${String(nth).repeat(40)}.mp4`
  const bytes = Buffer.concat(Array.from({ length: megabytes }, () => randomBytes(1_000_000)))
  await store(await openFolder(join(dataDir, 'media')), name, bytes)
  const db = openDatabase<Tables>({ dataDir })
  await aPicture(db, `Video ${nth}`, name)
  await db.destroy()
}

/** Adds a row of the gallery that names the media file. */
export function aPicture(db: Db, title: string, name: string) {
  const imageUrl = `/media/${name}`
  return db
    .insertInto('gallery_images')
    .values({ title, imageUrl } as never)
    .execute()
}

/** Inserts a row now and returns its id. */
export async function insertedId(db: Db) {
  const coach = aCoach({ name: 'Next' })
  const row = await db
    .insertInto('coaches')
    .values(coach as never)
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}
