import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely } from 'kysely'
import { postgresDialect } from './postgres.ts'
import { sqliteDialect } from './sqlite.ts'

export interface DatabaseOptions {
  /** PostgreSQL's address; without one, the database is a file in `dataDir`. */
  databaseUrl?: string | undefined
  dataDir: string
}

/** Opens the club's database. Nothing is written until the first query. */
export function openDatabase<Tables>(options: DatabaseOptions): Kysely<Tables> {
  return new Kysely({ dialect: dialectOf(options) })
}

function dialectOf({ databaseUrl, dataDir }: DatabaseOptions) {
  if (databaseUrl) return postgresDialect(databaseUrl)
  mkdirSync(dataDir, { recursive: true })
  return sqliteDialect(join(dataDir, 'club.db'))
}
