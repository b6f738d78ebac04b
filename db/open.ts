import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { sqliteDialect } from './sqlite.ts'

export interface DatabaseOptions {
  /** Connection URL of PostgreSQL; without one, the database is an SQLite file in `dataDir`. */
  databaseUrl?: string | undefined
  dataDir: string
}

/** Opens the club's database. Nothing is written before the first query. */
export function openDatabase<Tables>(options: DatabaseOptions): Kysely<Tables> {
  return new Kysely({ dialect: dialectOf(options) })
}

function dialectOf({ databaseUrl, dataDir }: DatabaseOptions) {
  if (databaseUrl) return postgresDialect(databaseUrl)
  mkdirSync(dataDir, { recursive: true })
  return sqliteDialect(join(dataDir, 'club.db'))
}

function postgresDialect(connectionString: string) {
  const pool = new pg.Pool({
    connectionString,
    max: 10,
    connectionTimeoutMillis: 2_000,
    query_timeout: 10_000,
  })
  // Without a listener, a connection that breaks while idle would end the process; the next query reports the error.
  pool.on('error', () => {})
  return new PostgresDialect({ pool })
}
