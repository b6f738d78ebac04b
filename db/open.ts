import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely, type LogEvent } from 'kysely'
import { type ConnectionCounts, postgresDialect } from './postgres.ts'
import { sqliteDialect } from './sqlite.ts'

/** The SQLite database, in the data folder. */
export const DATABASE_FILE = 'club.db'

export interface DatabaseOptions {
  /** Connection URL of PostgreSQL; without one, the database is an SQLite file in `dataDir`. */
  databaseUrl?: string | undefined
  dataDir: string
  /** PostgreSQL: queries may take as long as they need, for migrations and commands. */
  withoutTimeouts?: boolean
  /** Called after each query; if it is missing, queries are not measured. */
  onQuery?: ((query: QueryOutcome) => void) | undefined
}

export interface QueryOutcome {
  kind: 'select' | 'insert' | 'update' | 'delete' | 'other'
  seconds: number
  failed: boolean
}

const counters = new WeakMap<object, () => ConnectionCounts>()

/** Opens the club's database. Nothing is written before the first query. */
export function openDatabase<Tables>(options: DatabaseOptions): Kysely<Tables> {
  const { databaseUrl, dataDir, withoutTimeouts, onQuery } = options
  const log = onQuery && { log: (event: LogEvent) => onQuery(outcomeOf(event)) }
  if (databaseUrl) {
    const { dialect, counts } = postgresDialect({ databaseUrl, withoutTimeouts })
    const db = new Kysely<Tables>({ dialect, ...log })
    counters.set(db, counts)
    return db
  }
  mkdirSync(dataDir, { recursive: true })
  return new Kysely({ dialect: sqliteDialect(join(dataDir, DATABASE_FILE)), ...log })
}

/** Runs `work` on its own connection, without time-outs, and closes it. */
export async function withDatabase<Tables, Result>(
  options: DatabaseOptions,
  work: (db: Kysely<Tables>) => Promise<Result>,
): Promise<Result> {
  const db = openDatabase<Tables>({ ...options, withoutTimeouts: true })
  return work(db).finally(() => db.destroy())
}

/** The connections to PostgreSQL, and the queries that wait for one; undefined for SQLite. */
export function connectionCounts<Tables>(db: Kysely<Tables>) {
  return counters.get(db)?.()
}

function outcomeOf({ level, query, queryDurationMillis }: LogEvent): QueryOutcome {
  const [, kind] = /^(select|insert|update|delete)Query/i.exec(query.query.kind) ?? []
  return {
    kind: (kind?.toLowerCase() ?? 'other') as QueryOutcome['kind'],
    seconds: queryDurationMillis / 1000,
    failed: level === 'error',
  }
}
