import { type Kysely, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { migrations } from './migrations/list.ts'

/** The database was written by a newer version of the program; this version must not change it. */
export class NewerDatabase extends Error {
  override name = 'NewerDatabase'
}

/**
 * Runs the missing migrations in one transaction; safe when several processes start at once. Throws `NewerDatabase`,
 * having changed nothing, when the database has migrations that the program does not know.
 */
export async function migrate<Tables>(db: Kysely<Tables>) {
  const unknown = (await executed(db)).filter(name => !Object.hasOwn(migrations, name))
  if (unknown.length > 0) {
    throw new NewerDatabase(
      `The database is of a newer version of this program (it has ${unknown.join(', ')}). Start that version, or restore a backup.`,
    )
  }
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}

/** How the database stands to this version of the program: with migrations to run, or with unknown ones. */
export async function schemaState<Tables>(
  db: Kysely<Tables>,
): Promise<'current' | 'older' | 'newer'> {
  const done = await executed(db)
  if (done.some(name => !Object.hasOwn(migrations, name))) return 'newer'
  return Object.keys(migrations).every(name => done.includes(name)) ? 'current' : 'older'
}

async function executed<Tables>(db: Kysely<Tables>) {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some(table => table.name === 'kysely_migration')) return []
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  return rows.map(row => row.name)
}
