import { PostgresDialect } from 'kysely'
import pg from 'pg'

/** Kysely over PostgreSQL. */
export function postgresDialect(url: string) {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 2_000,
    query_timeout: 10_000,
  })
  // Without a listener, a connection that breaks while idle would end the process; the next query says what is wrong.
  pool.on('error', () => {})
  return new PostgresDialect({ pool })
}
