import { type Kysely, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { migrations } from './migrations/list.ts'
import { UnusableDatabase } from './unusable.ts'

/** The database was written by a newer version of the program; this version must not change it. */
export class NewerDatabase extends UnusableDatabase {
  override name = 'NewerDatabase'
}

/**
 * Runs the missing migrations in one transaction; safe when several processes start at once. Throws `NewerDatabase`,
 * having changed nothing, when the database has migrations that the program does not know.
 */
export async function migrate<Tables>(db: Kysely<Tables>) {
  const unknown = unknownMigrations(await executedMigrations(db))
  if (unknown.length > 0) {
    throw new NewerDatabase(
      `The database is of a newer version of this program (it has ${unknown.join(', ')}). Start that version, or restore a backup.`,
    )
  }
  await migrateTo(db, Object.keys(migrations))
}

/** Those that this version of the program does not know. */
export function unknownMigrations(names: readonly string[]) {
  return names.filter(name => !Object.hasOwn(migrations, name))
}

/** Runs those of the named migrations that are missing, and no others. */
export async function migrateTo<Tables>(db: Kysely<Tables>, names: readonly string[]) {
  const chosen = Object.fromEntries(
    Object.entries(migrations).filter(([name]) => names.includes(name)),
  )
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => chosen },
    // Features are made side by side: one with a lower number may come to a database after one with a higher number.
    allowUnorderedMigrations: true,
  })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}

/** How the database stands to this version of the program: with migrations to run, or with unknown ones. */
export async function schemaState<Tables>(
  db: Kysely<Tables>,
): Promise<'empty' | 'older' | 'current' | 'newer'> {
  const done = await executedMigrations(db)
  if (done.length === 0) return 'empty'
  if (unknownMigrations(done).length > 0) return 'newer'
  return Object.keys(migrations).every(name => done.includes(name)) ? 'current' : 'older'
}

/** When the database was created, ISO 8601 UTC. */
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
