import { PostgresDialect } from 'kysely'
import pg from 'pg'

/** Kysely over PostgreSQL; `onError` hears of connections that break while idle. */
export function postgresDialect(url: string, onError: (error: Error) => void) {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 2_000,
    query_timeout: 10_000,
  })
  // Without a listener, a connection that breaks while idle would end the process.
  pool.on('error', onError)
  return new PostgresDialect({ pool })
}
