import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { resources } from '../features/index.server.ts'
import { fieldsOf } from '../kit/fields.ts'
import { startApp } from '../tests/app.ts'
import { temporaryFolder } from '../tests/temporary-folder.ts'
import { migrate } from './migrate.ts'
import { migrations } from './migrations.ts'
import { openDatabase } from './open.ts'

const folder = await temporaryFolder()

test('Processes that start at once create the tables once', async () => {
  const dataDir = join(folder, 'twice')
  const start = `
    import { openDatabase } from './db/open.ts'
    import { migrate } from './db/migrate.ts'
    await migrate(openDatabase({ dataDir: ${JSON.stringify(dataDir)} }))`
  const run = () => promisify(execFile)(process.execPath, ['--input-type=module', '-e', start])
  await Promise.all([run(), run(), run()])
  const db = openDatabase({ dataDir })
  const { rows } = await sql`select name from kysely_migration`.execute(db)
  expect(rows).toHaveLength(Object.keys(migrations).length)
  await db.destroy()
})

test('A database of a newer version is an error and unchanged', async () => {
  const options = { dataDir: join(folder, 'newer') }
  const first = openDatabase(options)
  await migrate(first)
  await sql`insert into kysely_migration (name, timestamp) values ('9999-future', 'x')`.execute(
    first,
  )
  await first.destroy()
  const before = await readFile(join(options.dataDir, 'club.db'))

  const again = openDatabase(options)
  await expect(migrate(again)).rejects.toThrow(
    'The database is of a newer version of this program (it has 9999-future).',
  )
  await again.destroy()
  expect(await readFile(join(options.dataDir, 'club.db'))).toEqual(before)
})

test('Every field of every entity has its column', async () => {
  const { db } = await startApp()
  const tables = await db.introspection.getTables()
  for (const { table, entity } of resources) {
    const columns = tables.find(({ name }) => name === table)?.columns.map(({ name }) => name)
    const fields = Object.keys(fieldsOf(entity))
    expect(columns, table).toEqual(expect.arrayContaining(['id', ...fields]))
  }
})

test('SQLite acknowledges durable writes alone', async () => {
  const db = openDatabase({ dataDir: join(folder, 'pragmas') })
  const pragma = async (name: string) =>
    Object.values((await sql.raw(`pragma ${name}`).execute(db)).rows[0] as object)[0]
  expect(await pragma('journal_mode')).toBe('wal')
  expect(await pragma('synchronous')).toBe(2)
  expect(await pragma('foreign_keys')).toBe(1)
  expect(await pragma('busy_timeout')).toBe(5_000)
  await db.destroy()
})

interface Tables {
  notes: { text: string }
}

const dataDir = await mkdtemp(join(tmpdir(), 'queue-'))
const db = openDatabase<Tables>({ dataDir })
await db.schema.createTable('notes').addColumn('text', 'text').execute()
afterAll(async () => {
  await db.destroy()
  await rm(dataDir, { recursive: true })
})

const count = async () => (await db.selectFrom('notes').selectAll().execute()).length
const write = (text: string) =>
  db.transaction().execute(async transaction => {
    await transaction.insertInto('notes').values({ text }).execute()
    await transaction.insertInto('notes').values({ text }).execute()
    return (await transaction.selectFrom('notes').selectAll().execute()).length
  })

test('Twenty transactions at once run one after another', async () => {
  const done: string[] = []
  const writes = Array.from({ length: 20 }, async (_, nth) => {
    const seen = await write(String(nth))
    done.push('write')
    return seen
  })
  const reading = count().then(rows => done.push(`read ${rows % 2}`))
  let isOver = false
  const others = (async () => {
    while (!isOver) {
      await turn()
      done.push('other')
    }
  })()
  expect(await Promise.all(writes)).toEqual(writes.map((_, nth) => 2 * (nth + 1)))
  isOver = true
  await Promise.all([reading, others])
  const before = (what: string) => done.slice(0, done.indexOf(what)).filter(it => it === 'write')
  expect(before('read 0').length).toBeLessThan(3)
  // Another request ran between any two of them.
  expect(done.filter((it, at) => it === 'write' && done[at + 1] === 'write')).toEqual([])
  expect(await count()).toBe(40)
})

test('A transaction that fails is undone', async () => {
  const before = await count()
  const failing = db.transaction().execute(async transaction => {
    await transaction.insertInto('notes').values({ text: 'lost' }).execute()
    throw new Error('On purpose')
  })
  const next = write('kept')
  await expect(failing).rejects.toThrow('On purpose')
  await next
  expect(await count()).toBe(before + 2)
  await db.insertInto('notes').values({ text: 'alone' }).execute()
  expect(await count()).toBe(before + 3)
  await expect(db.schema.dropTable('none').execute()).rejects.toThrow('none')
  expect(await count()).toBe(before + 3)
})
