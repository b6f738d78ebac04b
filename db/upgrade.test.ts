import { mkdtemp, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pickBy } from 'es-toolkit/object'
import { type Kysely, sql } from 'kysely'
import { afterAll, expect, test, vi } from 'vitest'
import { describeBackup } from '../commands/describe-backup.ts'
import { NOT_BACKED_UP } from '../kit/backup/dump.server.ts'
import { WAYS_IN } from '../kit/backup/later-accounts.server.ts'
import { restoreBackup, verifyBackup } from '../kit/backup/restore.server.ts'
import { version } from '../kit/version.server.ts'
import type { MediaStore } from '../media/store.ts'
import { readEnv } from '../server/env.ts'
import { prepareDatabase } from '../server/prepare-database.ts'
import { open } from '../server/serve.ts'
import { emptyDatabase } from '../tests/app.ts'
import { temporaryFolder } from '../tests/temporary-folder.ts'
import { whenDone } from '../tests/when-done.ts'
import { fromKeys } from '../ui/from-keys.ts'
import { executedMigrations, migrate } from './migrate.ts'
import { migrations } from './migrations.ts'
import { openDatabase } from './open.ts'
import { readTables, type TableShape } from './tables.ts'

// biome-ignore lint/suspicious/noExplicitAny: tables of earlier versions.
type AnyDb = Kysely<any>

const folder = await temporaryFolder()
const names = Object.keys(migrations)
vi.spyOn(console, 'log').mockImplementation(() => {})
afterAll(() => void vi.restoreAllMocks())

// Migrations of a later version of the program; the present one is the version before.
const LATER = ['9998-shoe-sizes', '9999-boot-fairs']
const later = [...names, ...LATER]

/** Adds a column and a table, until the test ends. */
function addMigrations() {
  migrations['9998-shoe-sizes'] = {
    up: db =>
      db.schema
        .alterTable('players')
        .addColumn('shoe_size', 'text', column => column.notNull().defaultTo('?'))
        .execute(),
  }
  migrations['9999-boot-fairs'] = {
    up: db => db.schema.createTable('boot_fairs').addColumn('day', 'text').execute(),
  }
  whenDone(() => {
    for (const name of LATER) delete migrations[name]
  })
}

test('An upgrade makes a backup and keeps every row', async () => {
  const place = await aPlace()
  const { before, rows } = await oldClub(place)
  addMigrations()
  const context = await open(place.env)
  expect(await executedMigrations(context.db)).toEqual(later)
  await expectRows(context.db as AnyDb, before, rows)

  const [, backup = ''] = (await readdir(join(place.dataDir, 'backups'))).sort().reverse()
  expect(backup).toMatch(/-upgrade\.tar\.parts$/)
  const file = join(place.dataDir, 'backups', backup)
  const manifest = await verifyBackup(file)
  expect(manifest).toMatchObject({ schema: names, version })
  expect(describeBackup(manifest, 1)).toMatch(`version ${version}`)
  const elsewhere = await aPlace()
  await restoreBackup(file, { database: elsewhere.database, media: noMedia }, { replace: false })
  const restored: AnyDb = openDatabase(elsewhere.database)
  const empty = fromKeys(WAYS_IN, () => [])
  const expected = { ...(await everyRow(context.db as AnyDb)), ...empty }
  expect(await everyRow(restored)).toEqual(expected)
  await restored.destroy()
  await context.db.destroy()
})

test('An upgrade that fails leaves the database as it was', async () => {
  const place = await aPlace()
  await (await open(place.env)).db.destroy()
  const untouched: AnyDb = openDatabase(place.database)
  const before = await everyRow(untouched)
  await untouched.destroy()
  addMigrations()
  migrations['9999-boot-fairs'] = { up: db => db.schema.dropTable('never_there').execute() }
  await expect(open(place.env)).rejects.toThrow(
    /^The upgrade of the database failed and was undone \(.*\)\. The version before still runs on it\.$/,
  )
  for (const name of LATER) delete migrations[name]
  const again = await open(place.env)
  expect(await everyRow(again.db as AnyDb)).toEqual(before)
  const players = (await readTables(again.db)).find(({ name }) => name === 'players')
  expect(players?.columns).not.toContain('shoe_size')
  await again.db.destroy()
})

test('An upgrade waits for a backup of another instance', async () => {
  const place = await aPlace()
  await oldClub(place)
  addMigrations()
  const said = vi.mocked(console.log).mock.calls
  said.length = 0
  let tries = 0
  const backUp = async () => (++tries < 4 ? ('busy' as const) : ('done' as const))
  await prepareDatabase(place.database, { seconds: 1, backUp })
  expect(said.flat()).toEqual([
    expect.stringContaining('is of an earlier version'),
    'Another instance, or a command, is making a backup. The upgrade waits for its end.',
  ])
})

test.skipIf(process.env.TEST_ENGINE !== 'postgres')(
  "An upgrade waits for another instance's upgrade",
  async () => {
    const place = await aPlace()
    addMigrations()
    const other = openDatabase(place.database)
    const said = vi.mocked(console.log).mock.calls
    const adapter = other.getExecutor().adapter
    let opening: ReturnType<typeof open> | undefined
    await other.connection().execute(async connection => {
      await adapter.acquireMigrationLock(connection, {} as never)
      said.length = 0
      opening = open(place.env)
      await expect
        .poll(() => said.flat())
        .toEqual(['Another instance is upgrading the database. This one waits for its end.'])
      await adapter.releaseMigrationLock(connection, {} as never)
    })
    await (await opening)?.db.destroy()
    await other.destroy()
    expect(said).toHaveLength(1)
  },
)

test('An upgrade whose backup cannot be written changes nothing', async () => {
  const place = await aPlace()
  await oldClub(place)
  addMigrations()
  const url = 's3://nowhere/backups?endpoint=http://127.0.0.1:1'
  await expect(open({ ...place.env, BACKUP_URL: url })).rejects.toThrow(
    /the backup before that failed \(.*\)\. Nothing was changed\./,
  )
  const db = openDatabase(place.database)
  expect(await executedMigrations(db)).toEqual(names)
  await db.destroy()
})

async function aPlace() {
  const { url, drop } = await emptyDatabase()
  whenDone(drop)
  const dataDir = await mkdtemp(join(folder, 'club-'))
  const env = readEnv({ DATA_DIR: dataDir, DATABASE_URL: url, LOG_LEVEL: 'silent' })
  return { dataDir, env, database: { databaseUrl: url, dataDir } }
}

/** Creates a club of this version with two rows in every table. */
async function oldClub({ database }: Awaited<ReturnType<typeof aPlace>>) {
  const db: AnyDb = openDatabase(database)
  await migrate(db)
  const types = new Map(
    (await db.introspection.getTables()).map(({ name, columns }) => [
      name,
      new Map(columns.map(({ name, dataType }) => [name, dataType])),
    ]),
  )
  for (const shape of await readTables(db)) {
    // The one row of each of these comes from a migration.
    if (['content_version', 'settings'].includes(shape.name)) continue
    for (const n of [1, 2]) {
      const typeOf = (column: string) => types.get(shape.name)?.get(column) ?? ''
      // The database assigns these numbers itself.
      const columns = shape.columns.filter(name => name !== 'id' || !/int/i.test(typeOf(name)))
      const values = columns.map(name => [name, sampleOf(name, typeOf(name), n)])
      await db.insertInto(shape.name).values(Object.fromEntries(values)).execute()
    }
  }
  const before = await readTables(db)
  const rows = await everyRow(db)
  await db.destroy()
  return { before, rows }
}

function sampleOf(column: string, type: string, n: number) {
  if (/_id$/.test(column) && /int/i.test(type)) return n
  if (/bool/i.test(type)) return n === 1
  if (/int/i.test(type)) return n * 10
  if (column === 'type') return 'game'
  return `${column} ${n} “ü”`
}

/** Expects the data of the earlier schema to be unchanged. */
async function expectRows(db: AnyDb, before: TableShape[], rows: Record<string, object[]>) {
  const after = await everyRow(db)
  for (const { name, columns } of before) {
    const known = after[name]?.map(row => pickBy(row, (_value, column) => columns.includes(column)))
    if (name === 'settings') expect(known).toEqual(expect.arrayContaining(rows[name] ?? []))
    else expect(known, name).toEqual(rows[name])
  }
}

async function everyRow(db: AnyDb): Promise<Record<string, object[]>> {
  const tables = (await readTables(db)).filter(({ name }) => !NOT_BACKED_UP.includes(name))
  const rows = tables.map(async ({ name, primaryKey }) => {
    const order = sql.raw(primaryKey.map(column => `"${column}"`).join(', ') || '1')
    const result = await sql<object>`select * from ${sql.table(name)} order by ${order}`.execute(db)
    return [name, result.rows.map(row => ({ ...row }))] as const
  })
  return Object.fromEntries(await Promise.all(rows))
}

const noMedia = {} as MediaStore
