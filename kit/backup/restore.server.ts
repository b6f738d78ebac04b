import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { lockFolder } from '../../db/data-folder.ts'
import { executedMigrations, migrate, migrateTo, unusableReason } from '../../db/migrate.ts'
import { DATABASE_FILE, type DatabaseOptions, withDatabase } from '../../db/open.ts'
import { checkUnused, DatabaseInUse, replaceDatabaseFile } from '../../db/replace-file.ts'
import { otherConnections, readTables, writeLastIds } from '../../db/tables.ts'
import type { MediaStore } from '../../media/store.ts'
import type { AnyDb } from './dump.server.ts'
import { endWaysIn } from './later-accounts.server.ts'
import { type Decisions, keepDecisions, readDecisions } from './later-decisions.server.ts'
import { type Manifest, mediaOfEntry, tableOfEntry } from './manifest.ts'
import { archiveBytes } from './parts.server.ts'
import { readArchive } from './read-archive.server.ts'

/** The reason why a backup is not restored; the message is for the operator. Nothing has changed. */
export class CannotRestore extends Error {
  override name = 'CannotRestore'
}

export interface RestoreTarget {
  database: DatabaseOptions
  media: MediaStore
}

interface RestoreOptions {
  /** Replaces an existing club by the backup. */
  replace: boolean
  onProgress?: (text: string) => void
}

/** The database that is being built, below the data folder. */
export const RESTORING = '.restoring'

/**
 * Checks every byte of a backup in a file. Throws `DamagedBackup`, which names what is wrong, and `CannotRestore` for a
 * whole backup of a version from which this one cannot restore.
 */
export async function verifyBackup(file: string, onProgress?: (text: string) => void) {
  const manifest = await readArchive(archiveBytes(file), async name =>
    onProgress?.(`Checking ${name}`),
  )
  const reason = unusableReason(manifest.schema)
  if (reason) {
    throw new CannotRestore(
      `The backup is whole, but ${reason}. Only the version that made it can restore it.`,
    )
  }
  return manifest
}

/**
 * Restores a backup into an empty place, or with `replace` over an existing club, which no process may have open. The
 * whole backup is checked before anything is written. The database changes in one step, at the end: a crash leaves the
 * former one, and at most media that no row names, which the sweep removes. Existing media stay.
 */
export async function restoreBackup(
  archive: string,
  target: RestoreTarget,
  options: RestoreOptions,
) {
  const { databaseUrl, dataDir } = target.database
  await mkdir(dataDir, { recursive: true })
  // Keeps a site from starting meanwhile. Throws when one runs.
  const folder = databaseUrl ? undefined : lockFolder(dataDir)
  try {
    return await restoreLocked(archive, target, options)
  } finally {
    folder?.release()
  }
}

async function restoreLocked(archive: string, target: RestoreTarget, options: RestoreOptions) {
  const { databaseUrl, dataDir } = target.database
  const decisions = await checkTarget(target, options)
  const manifest = await verifyBackup(archive, options.onProgress)
  const fill = async (db: AnyDb) => {
    await restoreInto(db, archive, { manifest, media: target.media, ...options })
    return decisions && keepDecisions(db, decisions)
  }
  if (databaseUrl) {
    const kept = await withDatabase(target.database, db =>
      db.transaction().execute(async transaction => {
        await dropTables(transaction)
        return fill(transaction)
      }),
    )
    return { manifest, replaced: undefined, kept }
  }
  const building = join(dataDir, RESTORING)
  await rm(building, { recursive: true, force: true })
  const kept = await withDatabase({ dataDir: building }, db => db.transaction().execute(fill))
  const file = join(dataDir, DATABASE_FILE)
  // biome-ignore lint/plugin/clock: no server runs
  const replaced = await replaceDatabaseFile(file, join(building, DATABASE_FILE), new Date()).catch(
    whenRunning,
  )
  await rm(building, { recursive: true, force: true })
  return { manifest, replaced, kept }
}

/**
 * Reads the decisions of the existing club, if it is readable. Throws when a process has the club open, or when a club
 * exists and may not be replaced.
 */
async function checkTarget(
  { database }: RestoreTarget,
  { replace }: RestoreOptions,
): Promise<Decisions | undefined> {
  const { databaseUrl, dataDir } = database
  if (!databaseUrl && !(await checkUnused(join(dataDir, DATABASE_FILE)).catch(whenRunning)))
    return undefined
  const { tables, isOurs, decisions } = await withDatabase(database, async db => {
    if ((await otherConnections(db)) > 0) {
      throw new CannotRestore(IS_RUNNING)
    }
    const isOurs = (await executedMigrations(db)).length > 0
    const decisions = isOurs ? await readDecisions(db) : undefined
    return { tables: await readTables(db), isOurs, decisions }
  }).catch(error => {
    if (error instanceof CannotRestore || databaseUrl) throw error
    // A damaged file is all the more reason to restore, but must not be lost unasked.
    return { tables: ['damaged'], isOurs: true, decisions: undefined }
  })
  if (tables.length > 0 && !isOurs) {
    throw new CannotRestore('The database holds tables of another program. Name an empty one.')
  }
  if (tables.length > 0 && !replace) {
    const where = databaseUrl ? 'the database' : dataDir
    throw new CannotRestore(
      `There is a club in ${where} already, and nothing was changed. Add --replace to put the backup in its place.`,
    )
  }
  return decisions
}

const IS_RUNNING = 'The site is running. Stop all its instances first; nothing was changed.'

function whenRunning(error: unknown): never {
  throw error instanceof DatabaseInUse ? new CannotRestore(IS_RUNNING) : error
}

interface Restoring extends RestoreOptions {
  manifest: Manifest
  media: MediaStore
}

/** Restores rows and media in the schema of the backup, then migrates the rows to today's. */
async function restoreInto(db: AnyDb, file: string, restoring: Restoring) {
  const { manifest, media, onProgress } = restoring
  await migrateTo(db, manifest.schema)
  // Migrations put rows into some tables.
  for (const { name } of (await readTables(db)).toReversed()) await db.deleteFrom(name).execute()
  const rows = new Map<string, number>()
  await readArchive(archiveBytes(file), async (name, pieces) => {
    onProgress?.(`Restoring ${name}`)
    const table = tableOfEntry(name)
    const medium = mediaOfEntry(name)
    if (table) rows.set(table, (rows.get(table) ?? 0) + (await insertPage(db, table, pieces)))
    else if (medium) await storeMedium(media, medium, pieces)
  })
  for (const table of manifest.tables) {
    const count = rows.get(table.name) ?? 0
    if (count !== table.rows) throw new Error(`${table.name}: ${count} rows of ${table.rows}`)
  }
  await writeLastIds(db, manifest.lastIds)
  await migrate(db)
  await endWaysIn(db)
}

/** Returns the number of rows. */
async function insertPage(db: AnyDb, table: string, pieces: AsyncIterable<Buffer>) {
  const packed = Buffer.concat(await Array.fromAsync(pieces))
  const lines = (await promisify(gunzip)(packed)).toString().trimEnd().split('\n')
  await db
    .insertInto(table)
    .values(lines.map(line => JSON.parse(line)))
    .execute()
  return lines.length
}

async function storeMedium(media: MediaStore, name: string, pieces: AsyncIterable<Buffer>) {
  const incoming = await media.receive()
  try {
    for await (const piece of pieces) await incoming.write(piece)
    await incoming.end()
    await media.put(incoming, name)
  } finally {
    await incoming.discard()
  }
}

async function dropTables(db: AnyDb) {
  const tables = (await readTables(db)).map(({ name }) => name).toReversed()
  for (const name of [...tables, 'kysely_migration', 'kysely_migration_lock']) {
    await db.schema.dropTable(name).ifExists().cascade().execute()
  }
}
