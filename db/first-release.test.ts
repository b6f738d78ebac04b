import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pick } from 'es-toolkit/object'
import { type Kysely, sql } from 'kysely'
import { expect, test } from 'vitest'
import { examine } from '../commands/doctor/doctor.ts'
import { archiveOf } from '../kit/backup/archive.server.ts'
import type { Manifest } from '../kit/backup/manifest.ts'
import { restoreBackup, verifyBackup } from '../kit/backup/restore.server.ts'
import type { MediaStore } from '../media/store.ts'
import { readEnv } from '../server/env.ts'
import { open } from '../server/serve.ts'
import { emptyDatabase, startApp } from '../tests/app.ts'
import { PUBLIC, staffEndpoints } from '../tests/endpoints.ts'
import { temporaryFolder } from '../tests/temporary-folder.ts'
import { whenDone } from '../tests/when-done.ts'
import { migrate, migrateTo } from './migrate.ts'
import { MIGRATIONS_FOLDER, migrations } from './migrations.ts'
import { type DatabaseOptions, withDatabase } from './open.ts'
import { engineOf, readTables, writeLastIds } from './tables.ts'

// biome-ignore lint/suspicious/noExplicitAny: the tables of the first release.
type AnyDb = Kysely<any>
type Row = Record<string, unknown>

/** The migrations of release 0.1.0, and the SHA-256 of each of their files. */
const RELEASED = ['0001-schema', '0002-password-links']
const HASHES = {
  '0001-schema/1-accounts.sql': '699a616cb451417fb43466ee8859e9cb6b84f576377ec8783672e7e3fb287c40',
  '0001-schema/2-teams.sql': '4b140a20330b429678b29b3ae1e645c2e32d47302537174ffc7203190814489e',
  '0001-schema/3-calendar.sql': '8bede3fed52df7af6dff34c8438099a0c95aa832bc54853ab938593059c7d0ed',
  '0001-schema/4-results.sql': 'b6714cf937895fb974d0de402f0a5ee35ce5ec304460c637606af650f15e4094',
  '0001-schema/5-fees.sql': 'c59c6037bcf5ee3243cffe2b7e233e47843deb2feb96470ef61661a9125e5905',
  '0001-schema/6-pictures.sql': '40968a9320aa3d57d83deb0314cd75f8ec95f93bc00863298c8b1571c332dd14',
  '0001-schema/7-website.sql': '8c2bceecda7c19bcf2791b089afafd40ca2ae43d1a0e3c63039f4d7492111626',
  '0001-schema/8-messages.sql': '17fa62c403cdf9939ecc05847a969a3d5fb00ee287f3fc6212c2cee92c403383',
  '0001-schema/9-operation.sql': '8965a2c60bcbe29578fe9257c8ce1fd71d909a1e98849484367a2558620eeb61',
  '0002-password-links.sql': '6ca567e7cbb36a090bdae85153d92c0e2952d519ad49192139cb534675aa3b3d',
}

/** Rows of that release's sample club. */
const ROWS = readFileSync(new URL('first-release/rows.sql', import.meta.url), 'utf8')
/** The password of that release's sample club. */
const PASSWORD = 'bluestem'
const FILLED_AT = '2026-11-28T07:00:00.000Z'

/** Names that a later migration gave to tables of the first release. */
const RENAMED: Record<string, string> = {
  history_acts: 'change_sets',
  mails: 'emails',
  unremembered_rows: 'redacted_rows',
}

/** Names that a later migration gave to columns of the first release, by table and column. */
const RENAMED_COLUMNS: Record<string, string> = {
  'history_rows.act_id': 'change_set_id',
  'message_answers.letter': 'email_message_id',
  'payments.instalment': 'installment',
  'payments.instalments': 'installments',
}

/** Tables that a later migration deleted; parents-upgrade.test.ts and feeds-upgrade.test.ts compare what became of three. */
const DELETED = ['page_visits', 'family_contacts', 'feed_events', 'event_decisions']

/** The endpoints of whole lists, public and for staff. */
const LIST = /^GET \/api\/([\w-]+|admin\/[\w-]+\/rows)$/

test('The migrations of the first release never change', () => {
  const files = readdirSync(MIGRATIONS_FOLDER, { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.sql') && RELEASED.some(released => name.startsWith(released)))
    .sort()
  const hashes = files.map(name => [
    name,
    createHash('sha256')
      .update(readFileSync(join(MIGRATIONS_FOLDER, name)))
      .digest('hex'),
  ])
  expect(Object.fromEntries(hashes)).toEqual(HASHES)
})

test('A club of the first release is upgraded with rows and pages', async () => {
  let before: Record<string, Row[]> = {}
  const club = await startApp({
    at: FILLED_AT,
    async fill(database) {
      before = await withDatabase(database, fillFirstRelease)
    },
  })
  const empty = Object.keys(before).filter(name => before[name]?.length === 0)
  expect(empty, 'tables without a row').toEqual([])
  const after = await rowsOf(club.db as unknown as AnyDb)
  for (const [name, released] of Object.entries(before)) {
    // The backup before the upgrade ends leases that are over.
    if (name === 'leases' || DELETED.includes(name)) continue
    const table = RENAMED[name] ?? name
    const rows = released.map(row => withTodaysColumns(name, row))
    const known = (after[table] ?? []).map((row, at) => pick(row, Object.keys(rows[at] ?? {})))
    const left = rows.map(row => pick(row, Object.keys(known[0] ?? {})))
    expect(known, table).toEqual(left)
  }

  const lists = [...PUBLIC, ...staffEndpoints].filter(each => LIST.test(each))
  expect(lists.length).toBeGreaterThan(40)
  const admin = club.visitor()
  await admin.succeed('POST', '/api/login', { username: 'demo', password: PASSWORD })
  for (const list of lists) {
    expect([list, await admin.status(list.replace('GET ', ''))]).toEqual([list, 200])
  }

  const visitor = club.visitor()
  const { text: map } = await visitor.get('/sitemap.xml')
  const pages = [...map.matchAll(/<loc>\w+:\/\/[^/<]+([^<]*)<\/loc>/g)].map(([, path = '']) => path)
  const kinds = new Map(pages.map(page => [page.split('/')[1], page])).values()
  expect(pages.length).toBeGreaterThan(10)
  for (const page of [...kinds, '/', '/team', '/schedule', '/search?q=u12', '/news.xml']) {
    expect([page, await visitor.status(page)]).toEqual([page, 200])
  }
})

test('A club of the first release gets the tables of a new one', async () => {
  const databases = [await anEmptyPlace(), await anEmptyPlace()]
  const [upgraded, fresh] = await Promise.all(
    databases.map((database, at) =>
      withDatabase(database, async (db: AnyDb) => {
        if (at === 0) await fillFirstRelease(db)
        await migrate(db)
        return schemaOf(db)
      }),
    ),
  )
  expect(upgraded?.length).toBeGreaterThan(100)
  expect(upgraded).toEqual(fresh)
})

test('A database from before the first release is refused', async () => {
  const old = ['0001-people', '0002-games']
  const database = await anEmptyPlace()
  await withDatabase(database, (db: AnyDb) => withMigrations(db, old))
  const reason = 'was made before the first release (0.1.0), and no release can upgrade it.'
  const variables = {
    DATA_DIR: database.dataDir,
    DATABASE_URL: database.databaseUrl,
    LOG_LEVEL: 'silent',
  }
  await expect(open(readEnv(variables))).rejects.toThrow(`The database ${reason}`)
  const findings = await Array.fromAsync(examine(variables))
  expect(findings.find(({ subject }) => subject === 'database')).toMatchObject({
    level: 'problem',
    text: expect.stringContaining(reason),
  })

  const backup = join(await temporaryFolder(), 'old.tar')
  await writeFile(
    backup,
    archiveOf(async () => ({ ...ABOUT, schema: old })),
  )
  const refused = `The backup is whole, but ${reason}`
  await expect(verifyBackup(backup)).rejects.toThrow(refused)
  const target = { database: await anEmptyPlace(), media: {} as MediaStore }
  await expect(restoreBackup(backup, target, { replace: false })).rejects.toThrow(refused)
})

test('verify and restore name a backup of a newer version', async () => {
  const backup = join(await temporaryFolder(), 'newer.tar')
  const schema = [...Object.keys(migrations), '9999-future']
  await writeFile(
    backup,
    archiveOf(async () => ({ ...ABOUT, schema })),
  )
  const refused = 'is of a newer version of this program (it has 9999-future).'
  await expect(verifyBackup(backup)).rejects.toThrow(refused)
  const target = { database: await anEmptyPlace(), media: {} as MediaStore }
  await expect(restoreBackup(backup, target, { replace: false })).rejects.toThrow(refused)
})

const ABOUT: Omit<Manifest, 'entries' | 'schema'> = {
  format: 1,
  madeAt: FILLED_AT,
  engine: 'sqlite',
  tables: [],
  lastIds: {},
  missing: [],
}

async function anEmptyPlace(): Promise<DatabaseOptions> {
  const { url, drop } = await emptyDatabase()
  whenDone(drop)
  return { databaseUrl: url, dataDir: await temporaryFolder() }
}

/** Makes the tables and rows that the first release made, and returns the rows. */
async function fillFirstRelease(db: AnyDb) {
  await migrateTo(db, RELEASED)
  for (const { name } of (await readTables(db)).toReversed()) await db.deleteFrom(name).execute()
  const lastIds: Record<string, number> = {}
  for (const statement of ROWS.replace(/^--.*$/gm, '').split(/;\n/)) {
    if (statement.trim()) await sql.raw(statement).execute(db)
  }
  const rows = await rowsOf(db)
  for (const [name, [...all]] of Object.entries(rows)) {
    const ids = all.map(({ id }) => id).filter(id => typeof id === 'number')
    if (ids.length > 0) lastIds[name] = Math.max(...ids)
  }
  await writeLastIds(db, lastIds)
  return rows
}

function withTodaysColumns(table: string, row: Row): Row {
  const columns = Object.entries(row).map(([column, value]) => [
    RENAMED_COLUMNS[`${table}.${column}`] ?? column,
    table === 'history_rows' ? inHistory(String(row.table_name), value) : value,
  ])
  return Object.fromEntries(columns)
}

/** History holds rows as JSON. */
function inHistory(table: string, value: unknown) {
  const isRow = typeof value === 'string' && value.startsWith('{')
  return isRow ? JSON.stringify(withTodaysColumns(table, JSON.parse(value))) : value
}

/** Every row of every table, in the order of their keys. */
async function rowsOf(db: AnyDb): Promise<Record<string, Row[]>> {
  const tables = (await readTables(db)).map(async ({ name, primaryKey }) => {
    const order = sql.raw(primaryKey.map(column => `"${column}"`).join(', ') || '1')
    const { rows } = await sql<Row>`select * from ${sql.table(name)} order by ${order}`.execute(db)
    return [name, rows.map(row => ({ ...row }))] as const
  })
  return Object.fromEntries(await Promise.all(tables))
}

/** Columns with their types and defaults, indexes and references. */
async function schemaOf(db: AnyDb) {
  const query = engineOf(db) === 'sqlite' ? SQLITE_SCHEMA : POSTGRES_SCHEMA
  return (await sql<Row>`${sql.raw(query)}`.execute(db)).rows.map(row =>
    Object.values(row).join(' '),
  )
}

const SQLITE_SCHEMA = `
  select t.name, c.name, c.type, c."notnull", c.dflt_value, c.pk
  from sqlite_master t, pragma_table_xinfo(t.name) c where t.type = 'table'
  union all
  select t.name, i.name, i."unique", c.name, c.seqno, ''
  from sqlite_master t, pragma_index_list(t.name) i, pragma_index_info(i.name) c
  union all
  select t.name, f."from", f."table", f."to", f.on_delete, ''
  from sqlite_master t, pragma_foreign_key_list(t.name) f
  order by 1, 2, 3, 4, 5`
const POSTGRES_SCHEMA = `
  select table_name, column_name, data_type, is_nullable, column_default, is_identity
  from information_schema.columns where table_schema = current_schema()
  union all
  select tablename, indexname, indexdef, '', '', '' from pg_indexes
  where schemaname = current_schema()
  union all
  select conrelid::regclass::text, conname, pg_get_constraintdef(oid), '', '', ''
  from pg_constraint where connamespace = current_schema()::regnamespace
  order by 1, 2, 3, 4`

/** Writes the names of migrations as the program of that time did. */
async function withMigrations(db: AnyDb, names: readonly string[]) {
  await db.schema
    .createTable('kysely_migration')
    .addColumn('name', 'text')
    .addColumn('timestamp', 'text')
    .execute()
  const rows = names.map(name => ({ name, timestamp: FILLED_AT }))
  await db.insertInto('kysely_migration').values(rows).execute()
}
