import { createHash, randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { migrate } from '../db/migrate.ts'
import { MIGRATIONS_FOLDER } from '../db/migrations.ts'
import { openDatabase } from '../db/open.ts'

/** Creates a database on that server of PostgreSQL; with `isMigrated` it has the tables of this version. */
export async function createDatabase(server: string, { isMigrated = false } = {}) {
  const name = `club_${process.env.TEST_NAME ?? ''}${randomUUID().replaceAll('-', '')}`
  const template = isMigrated ? sql` template ${sql.ref(await templateOf(server))}` : sql``
  await onServer(server, db => sql`create database ${sql.ref(name)}${template}`.execute(db))
  const drop = () =>
    onServer(server, db => sql`drop database ${sql.ref(name)} with (force)`.execute(db))
  return { url: urlOf(server, name), drop }
}

const templates = new Map<string, Promise<string>>()

/** The name of a database with this version's tables. Copying it takes a tenth of the time that the migrations take. */
function templateOf(server: string) {
  const known = templates.get(server) ?? makeTemplate(server)
  templates.set(server, known)
  return known
}

/** Other processes, and later runs with the same migrations, reuse the existing database. */
async function makeTemplate(server: string) {
  const hash = createHash('sha256')
  for (const file of (await readdir(MIGRATIONS_FOLDER, { recursive: true })).sort())
    if (file.endsWith('.sql')) hash.update(await readFile(join(MIGRATIONS_FOLDER, file)))
  const name = `club_template_${hash.digest('hex').slice(0, 20)}`
  const making = `${name}_making`
  await onServer(server, async db => {
    await sql`select pg_advisory_lock(hashtext(${name}))`.execute(db)
    const found = await sql`select 1 from pg_database where datname = ${name}`.execute(db)
    if (found.rows.length > 0) return
    await sql`drop database if exists ${sql.ref(making)} with (force)`.execute(db)
    await sql`create database ${sql.ref(making)}`.execute(db)
    await onServer(urlOf(server, making), migrate)
    await sql`alter database ${sql.ref(making)} rename to ${sql.ref(name)}`.execute(db)
  })
  return name
}

/** Runs `work` on a separate connection. */
async function onServer(url: string, work: (db: Kysely<unknown>) => Promise<unknown>) {
  const db = openDatabase({ databaseUrl: url, dataDir: '', withoutTimeouts: true })
  try {
    await db.connection().execute(work)
  } finally {
    await db.destroy()
  }
}

function urlOf(server: string, name: string) {
  const url = new URL(server)
  url.pathname = name
  return url.href
}
