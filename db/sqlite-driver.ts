import {
  type CompiledQuery,
  type DatabaseConnection,
  type QueryResult,
  SelectQueryNode,
  type SqliteDatabase,
  type SqliteDialectConfig,
  SqliteDriver,
} from 'kysely'

/**
 * Uses two connections to one file: writes queue on the one, and reads outside of transactions go over the other at
 * once. The process waits for the disk at each commit; between two commits it answers other requests.
 */
export class QueueDriver extends SqliteDriver {
  readonly #queue = writeQueue()
  readonly #openReader: () => SqliteDatabase
  #reader: SqliteDriver | undefined

  constructor(config: SqliteDialectConfig, openReader: () => SqliteDatabase) {
    super(config)
    this.#openReader = openReader
  }

  override async init() {
    await super.init()
    this.#reader = new SqliteDriver({ database: this.#openReader() })
    await this.#reader.init()
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    const writer = await super.acquireConnection()
    const reader = (await this.#reader?.acquireConnection()) ?? writer
    return new QueueConnection({ writer, reader, take: this.#queue.take })
  }

  override async releaseConnection(connection?: DatabaseConnection) {
    if (connection instanceof QueueConnection) connection.release()
  }

  override async destroy() {
    // The last one to close folds the journal into the file, which a reader may not.
    await this.#reader?.destroy()
    await super.destroy()
  }
}

interface Connections {
  writer: DatabaseConnection
  reader: DatabaseConnection
  /** Waits for its turn; resolves to the function that ends it. */
  take: () => Promise<() => void>
}

/** Reads over the reader until it writes, or a transaction begins; from then on everything over the writer. */
class QueueConnection implements DatabaseConnection {
  readonly #connections: Connections
  #end: (() => void) | undefined

  constructor(connections: Connections) {
    this.#connections = connections
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    return (await this.#for(query)).executeQuery<Row>(query)
  }

  async *streamQuery<Row>(query: CompiledQuery, size: number) {
    yield* (await this.#for(query)).streamQuery<Row>(query, size)
  }

  release() {
    this.#end?.()
    this.#end = undefined
  }

  async #for({ query }: CompiledQuery) {
    const { writer, reader, take } = this.#connections
    if (!this.#end && SelectQueryNode.is(query)) return reader
    this.#end ??= await take()
    return writer
  }
}

/** Milliseconds. A turn that took longer was waiting for its disk, and the next one leaves time for others, but not more. */
const SLOW_TURN_MS = 10
const MAX_PAUSE_MS = 50

/**
 * Queues writers in the order in which they ask, at most one in each round of the event loop: otherwise requests that
 * came together would all be finished before any other is answered.
 */
function writeQueue() {
  const waiting: (() => void)[] = []
  let isTaken = false

  function next() {
    const start = waiting.shift()
    if (start) start()
    else isTaken = false
  }

  return {
    async take() {
      if (isTaken) await new Promise<void>(resolve => waiting.push(resolve))
      isTaken = true
      const begun = performance.now()
      return () => {
        const took = performance.now() - begun
        if (took < SLOW_TURN_MS) setImmediate(next)
        else setTimeout(next, Math.min(took / 2, MAX_PAUSE_MS))
      }
    },
  }
}
