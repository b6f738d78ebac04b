import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import { PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import { withTls } from './postgres-tls.ts'

export interface PostgresOptions {
  databaseUrl: string
  /** Queries may take as long as they need: for migrations and commands, not for requests. */
  withoutTimeouts?: boolean | undefined
}

/** The names by which the server knows connections of this program; a directly connected process adds its own suffix. */
export const APPLICATION_NAME = 'touchline'
const PROCESS_NAME = `${APPLICATION_NAME} ${randomUUID().slice(0, 13)}`

/** Milliseconds. */
const CONNECT_MS = 2_000
/** Milliseconds after which the server cancels a statement, or a wait for a lock. */
const STATEMENT_MS = 10_000
const LOCK_MS = 5_000
/** The server ends a transaction whose instance has gone silent, and with it its locks. */
const IDLE_IN_TRANSACTION_MS = 30_000
/** Milliseconds after which an answer will never come: the network is cut. */
const ANSWER_MS = 12_000

const CONNECTION_FAILURE = '08006'

export interface ConnectionCounts {
  used: number
  idle: number
  /** Queries that wait for a connection. */
  waiting: number
}

/**
 * The Kysely dialect for PostgreSQL. It reconnects by itself; until then queries fail with errors that `isUnavailable`
 * knows.
 */
export function postgresDialect(options: PostgresOptions) {
  let opened: pg.Pool | undefined
  const pool = async () => {
    opened = await openPool(options)
    return asKyselyExpects(opened)
  }
  const counts = (): ConnectionCounts => {
    const { totalCount = 0, idleCount = 0, waitingCount = 0 } = opened ?? {}
    return { used: totalCount - idleCount, idle: idleCount, waiting: waitingCount }
  }
  return { dialect: new PostgresDialect({ pool }), counts }
}

async function openPool({ databaseUrl, withoutTimeouts = false }: PostgresOptions) {
  // Clubs on SQLite never load the driver.
  const { default: driver } = await import('pg')
  const pool = new driver.Pool({
    connectionString: await withTls(databaseUrl, CONNECT_MS),
    application_name: APPLICATION_NAME,
    max: 10,
    // One connection stays when the site is idle: `restore` sees by it that the site is running.
    min: 1,
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
    ...(!withoutTimeouts && { query_timeout: ANSWER_MS }),
    async onConnect(client) {
      if (!withoutTimeouts) await limitTimes(client)
      await nameProcess(client)
    },
  })
  // A broken connection emits 'error', idle or in use; without a listener the process would end. The next query reports it.
  pool.on('error', () => {})
  pool.on('connect', client => {
    client.on('error', () => {})
    discardWhenBroken(client)
  })
  return pool
}

function asKyselyExpects(pool: pg.Pool): PostgresPool {
  return {
    options: pool.options,
    connect: () => pool.connect().catch(failed) as Promise<PostgresPoolClient>,
    end: () => pool.end(),
  }
}

/** Sets the limits by a statement: poolers such as PgBouncer reject them as parameters of the connection. */
async function limitTimes(client: pg.ClientBase) {
  const settings = {
    statement_timeout: STATEMENT_MS,
    lock_timeout: LOCK_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
  }
  const text = Object.entries(settings).map(([name, value]) => `set ${name} = ${value}`)
  const query = { text: text.join(';'), query_timeout: CONNECT_MS }
  await client.query(query)
}

/**
 * Names the process, so that others see when it has ended: its connections end with it. A pooler between the two keeps
 * its own connections, and passes them from one process to another: those carry no process name.
 */
async function nameProcess(client: pg.ClientBase) {
  const question = { text: 'select inet_client_port() as port', query_timeout: CONNECT_MS }
  const { rows } = await client.query<{ port: number | null }>(question)
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection
  if (!stream.localPort || rows[0]?.port !== stream.localPort) return
  const name = { text: `set application_name = '${PROCESS_NAME}'`, query_timeout: CONNECT_MS }
  await client.query(name)
}

/** A connection that failed, or did not answer, is not used again. */
function discardWhenBroken(client: pg.PoolClient) {
  const query = client.query.bind(client) as (...parameters: unknown[]) => Promise<unknown>
  const querying = (...parameters: unknown[]) =>
    query(...parameters).catch((error: Error) => {
      if (!isFromServer(error)) void (client as unknown as pg.Client).end().catch(() => {})
      return failed(error)
    })
  client.query = querying as typeof client.query
}

/** The driver's own errors ('Connection terminated', 'Query read timeout' …) have no code. */
function failed(error: Error): never {
  if (error.constructor === Error && !('code' in error)) {
    Object.assign(error, { code: CONNECTION_FAILURE })
  }
  throw error
}

function isFromServer(error: Error) {
  // Only a DatabaseError of the driver has a severity.
  return 'severity' in error || error instanceof TypeError
}
