import { pick } from 'es-toolkit/object'
import { type Kysely, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { migrations } from './migrations.ts'
import { engineOf } from './tables.ts'
import { UnusableDatabase } from './unusable.ts'

/** The migration with which each database since the first release begins; earlier databases have others. */
const FIRST_RELEASE = '0001-schema'

/**
 * Runs the missing migrations in one transaction; safe when several processes start at once. Throws `UnusableDatabase`,
 * having changed nothing, when the database is of another version that this one cannot upgrade.
 */
export async function migrate<Tables>(db: Kysely<Tables>) {
  const reason = unusableReason(await executedMigrations(db))
  if (reason) {
    throw new UnusableDatabase(
      `The database ${reason}. Start the version that made it, or restore a backup.`,
    )
  }
  await migrateTo(db, Object.keys(migrations))
}

/** Returns why this version can use neither a database nor a backup with these migrations, or undefined if it can. */
export function unusableReason(names: readonly string[]) {
  const state = stateOf(names)
  if (state === 'unreleased')
    return 'was made before the first release (0.1.0), and no release can upgrade it'
  if (state === 'newer')
    return `is of a newer version of this program (it has ${unknownMigrations(names).join(', ')})`
  return undefined
}

/** The advisory lock of PostgreSQL under which Kysely migrates. */
const KYSELY_LOCK = sql.lit('3853314791062309107')

/** Tells whether another process is running migrations: `migrate` then waits for it. Only one process uses an SQLite file. */
export async function isMigrating<Tables>(db: Kysely<Tables>) {
  if (engineOf(db) === 'sqlite') return false
  const { rows } = await sql`
    select 1 from pg_locks
    where locktype = 'advisory' and granted
      and database = (select oid from pg_database where datname = current_database())
      and (classid::bigint << 32 | objid::bigint) = ${KYSELY_LOCK}::bigint`.execute(db)
  return rows.length > 0
}

function unknownMigrations(names: readonly string[]) {
  return names.filter(name => !Object.hasOwn(migrations, name))
}

/** Runs the named migrations that are missing, and no others. */
export async function migrateTo<Tables>(db: Kysely<Tables>, names: readonly string[]) {
  const chosen = pick(migrations, names)
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => chosen },
    // Features are developed in parallel: a database may get a lower number after a higher one.
    allowUnorderedMigrations: true,
  })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}

/** Compares the database with this version of the program: migrations to run, or unknown ones. */
export async function schemaState<Tables>(db: Kysely<Tables>) {
  return stateOf(await executedMigrations(db))
}

function stateOf(done: readonly string[]) {
  if (done.length === 0) return 'empty'
  if (!done.includes(FIRST_RELEASE)) return 'unreleased'
  if (unknownMigrations(done).length > 0) return 'newer'
  return Object.keys(migrations).every(name => done.includes(name)) ? 'current' : 'older'
}

/** Returns when the database was created, ISO 8601 UTC. */
export async function firstMigratedAt<Tables>(db: Kysely<Tables>) {
  const { rows } = await sql<{
    first: string
  }>`select min(timestamp) as first from kysely_migration`.execute(db)
  return rows[0]?.first ?? ''
}

/** Names of the migrations that have run, in their order. */
export async function executedMigrations<Tables>(db: Kysely<Tables>) {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some(table => table.name === 'kysely_migration')) return []
  const { rows } = await sql<{
    name: string
  }>`select name from kysely_migration order by name`.execute(db)
  return rows.map(row => row.name)
}
