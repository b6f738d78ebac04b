import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { afterAll, expect, test, vi } from 'vitest'
import { WAYS_IN } from '../kit/backup/later-accounts.server.ts'
import { restoreBackup, verifyBackup } from '../kit/backup/restore.server.ts'
import type { MediaStore } from '../media/store.ts'
import { readEnv } from '../server/env.ts'
import { prepareDatabase } from '../server/prepare-database.ts'
import { open } from '../server/serve.ts'
import { emptyDatabase } from '../tests/app.ts'
import { whenDone } from '../tests/when-done.ts'
import { executedMigrations, migrateTo } from './migrate.ts'
import { migrations } from './migrations/list.ts'
import { openDatabase } from './open.ts'
import { readTables, type TableShape } from './tables.ts'

// biome-ignore lint/suspicious/noExplicitAny: tables of earlier versions.
type AnyDb = Kysely<any>

const folder = await mkdtemp(join(tmpdir(), 'upgrade-'))
afterAll(() => rm(folder, { recursive: true }))
const names = Object.keys(migrations)
vi.spyOn(console, 'log').mockImplementation(() => {})
afterAll(() => void vi.restoreAllMocks())

// Tests every third schema, and the newest, so that each migration meets rows of several earlier schemas; on PostgreSQL,
// which takes ten times as long to create one, every ninth.
const step = process.env.TEST_ENGINE === 'postgres' ? 9 : 3
const inOrder = names
  .slice(0, -1)
  .map((last, index) => ({ last, schema: names.slice(0, index + 1) }))
  .filter((_, index, all) => index % step === 0 || index >= all.length - 3)
// The first clubs got the migrations in this order.
const until = names.indexOf('0022-changes') + 1
const late = names.slice(0, until).filter(name => name !== '0020-own-account')

test.each([...inOrder, { last: '0022-changes without 0020-own-account', schema: late }])(
  'from the schema of $last: a backup, every row is there afterwards, and the backup restores to the same',
  async ({ schema }) => {
    const place = await aPlace()
    const { before, rows } = await oldClub(place, schema)
    const context = await open(place.env)
    expect(await executedMigrations(context.db)).toEqual(names)
    await expectRows(context.db as AnyDb, before, rows)

    const [, backup = ''] = (await readdir(join(place.dataDir, 'backups'))).sort().reverse()
    expect(backup).toMatch(/-upgrade\.tar\.parts$/)
    const file = join(place.dataDir, 'backups', backup)
    expect((await verifyBackup(file)).schema).toEqual(schema)
    const elsewhere = await aPlace()
    await restoreBackup(file, { database: elsewhere.database, media: noMedia }, { replace: false })
    const restored: AnyDb = openDatabase(elsewhere.database)
    const empty = Object.fromEntries(WAYS_IN.map(table => [table, []]))
    const expected = { ...(await everyRow(context.db as AnyDb)), ...empty }
    expect(await everyRow(restored)).toEqual(expected)
    await restored.destroy()
    await context.db.destroy()
  },
)

test('accounts with names that are alike, from before they had to differ: both stay', async () => {
  const place = await aPlace()
  const old: AnyDb = openDatabase(place.database)
  await migrateTo(old, names.slice(0, names.indexOf('0018-user-name-keys')))
  for (const username of ['Anna Lee', 'ANNA\u00a0LEE', 'ben']) {
    await old.insertInto('users').values({ username, password: '', createdAt: '' }).execute()
  }
  await old.destroy()
  const { db } = await open(place.env)
  const columns = ['username', 'name_key', 'name_twin'] as const
  expect(await db.selectFrom('users').select(columns).orderBy('id').execute()).toEqual([
    { username: 'Anna Lee', name_key: 'anna lee', name_twin: 0 },
    { username: 'ANNA\u00a0LEE', name_key: 'anna lee', name_twin: 1 },
    { username: 'ben', name_key: 'ben', name_twin: 0 },
  ])
  await db.destroy()
})

test('an upgrade that fails: one line, and the database is as it was, for the version before', async () => {
  const place = await aPlace()
  await (await open(place.env)).db.destroy()
  const untouched: AnyDb = openDatabase(place.database)
  const before = await everyRow(untouched)
  await untouched.destroy()
  migrations['9998-half'] = {
    up: db => db.schema.createTable('half').addColumn('id', 'integer').execute(),
  }
  migrations['9999-fails'] = { up: db => db.schema.dropTable('never_there').execute() }
  try {
    await expect(open(place.env)).rejects.toThrow(
      /^The upgrade of the database failed and was undone \(.*\)\. The version before still runs on it\.$/,
    )
  } finally {
    delete migrations['9998-half']
    delete migrations['9999-fails']
  }
  const again = await open(place.env)
  expect(await everyRow(again.db as AnyDb)).toEqual(before)
  expect((await readTables(again.db)).map(({ name }) => name)).not.toContain('half')
  await again.db.destroy()
})

test('an upgrade while another instance makes a backup: it waits, and says so in one line', async () => {
  const place = await aPlace()
  await oldClub(place, names.slice(0, -1))
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
  'an upgrade while another instance is at it: it waits, and says so in one line',
  async () => {
    const place = await aPlace()
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

test('an upgrade whose backup cannot be written: nothing changes', async () => {
  const place = await aPlace()
  await oldClub(place, names.slice(0, 3))
  const url = 's3://nowhere/backups?endpoint=http://127.0.0.1:1'
  await expect(open({ ...place.env, BACKUP_URL: url })).rejects.toThrow(
    /the backup before that failed \(.*\)\. Nothing was changed\./,
  )
  const db = openDatabase(place.database)
  expect(await executedMigrations(db)).toEqual(names.slice(0, 3))
  await db.destroy()
})

async function aPlace() {
  const { url, drop } = await emptyDatabase()
  whenDone(drop)
  const dataDir = await mkdtemp(join(folder, 'club-'))
  const env = readEnv({ DATA_DIR: dataDir, DATABASE_URL: url, LOG_LEVEL: 'silent' })
  return { dataDir, env, database: { databaseUrl: url, dataDir } }
}

/** Creates a club of an earlier version with two rows in every table. */
async function oldClub({ database }: Awaited<ReturnType<typeof aPlace>>, schema: string[]) {
  const db: AnyDb = openDatabase(database)
  await migrateTo(db, schema)
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
    const known = after[name]?.map(row =>
      Object.fromEntries(Object.entries(row).filter(([column]) => columns.includes(column))),
    )
    if (name === 'settings') expect(known).toEqual(expect.arrayContaining(rows[name] ?? []))
    else expect(known, name).toEqual(rows[name])
  }
}

async function everyRow(db: AnyDb): Promise<Record<string, object[]>> {
  const tables = (await readTables(db)).filter(
    ({ name }) => !['leases', 'mails', 'operations', 'rate_limits'].includes(name),
  )
  const rows = tables.map(async ({ name, primaryKey }) => {
    const order = sql.raw(primaryKey.map(column => `"${column}"`).join(', ') || '1')
    const result = await sql<object>`select * from ${sql.table(name)} order by ${order}`.execute(db)
    return [name, result.rows.map(row => ({ ...row }))] as const
  })
  return Object.fromEntries(await Promise.all(rows))
}

const noMedia = {} as MediaStore
