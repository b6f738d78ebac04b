import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely, type LogEvent, PostgresDialect } from 'kysely'
import pg from 'pg'
import { sqliteDialect } from './sqlite.ts'

export interface DatabaseOptions {
  /** Connection URL of PostgreSQL; without one, the database is an SQLite file in `dataDir`. */
  databaseUrl?: string | undefined
  dataDir: string
  /** Called after each query; without it, queries are not measured. */
  onQuery?: ((query: QueryOutcome) => void) | undefined
}

export interface QueryOutcome {
  kind: 'select' | 'insert' | 'update' | 'delete' | 'other'
  seconds: number
  failed: boolean
}

const pools = new WeakMap<object, pg.Pool>()

/** Opens the club's database. Nothing is written before the first query. */
export function openDatabase<Tables>(options: DatabaseOptions): Kysely<Tables> {
  const { databaseUrl, dataDir, onQuery } = options
  const log = onQuery && { log: (event: LogEvent) => onQuery(outcomeOf(event)) }
  if (databaseUrl) {
    const pool = openPool(databaseUrl)
    const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), ...log })
    pools.set(db, pool)
    return db
  }
  mkdirSync(dataDir, { recursive: true })
  return new Kysely({ dialect: sqliteDialect(join(dataDir, 'club.db')), ...log })
}

/** The connections to PostgreSQL, and the queries that wait for one; undefined for SQLite. */
export function connectionCounts<Tables>(db: Kysely<Tables>) {
  const pool = pools.get(db)
  if (!pool) return undefined
  const { totalCount, idleCount, waitingCount } = pool
  return { used: totalCount - idleCount, idle: idleCount, waiting: waitingCount }
}

function outcomeOf({ level, query, queryDurationMillis }: LogEvent): QueryOutcome {
  const [, kind] = /^(select|insert|update|delete)Query/i.exec(query.query.kind) ?? []
  return {
    kind: (kind?.toLowerCase() ?? 'other') as QueryOutcome['kind'],
    seconds: queryDurationMillis / 1000,
    failed: level === 'error',
  }
}

function openPool(connectionString: string) {
  const pool = new pg.Pool({
    connectionString,
    max: 10,
    connectionTimeoutMillis: 2_000,
    query_timeout: 10_000,
  })
  // Without a listener, a connection that breaks while idle would end the process; the next query reports the error.
  pool.on('error', () => {})
  return pool
}
