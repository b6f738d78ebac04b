import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { openDatabase } from '../db/open.ts'
import { readTables } from '../db/tables.ts'
import type { Db, Tables } from '../kit/tables.server.ts'
import type { MediaStore } from '../media/store.ts'

/** Returns every row of every table, except those about running processes. */
export async function everyRow(db: Db) {
  const tables = (await readTables(db)).filter(
    ({ name }) =>
      !['idempotency_keys', 'leases', 'emails', 'operations', 'rate_limits'].includes(name),
  )
  const rows = tables.map(async ({ name, columns }) => {
    const result = await sql<object>`select * from ${sql.table(name)}`.execute(db)
    const lines = result.rows.map(row => JSON.stringify(row)).sort()
    return [name, columns, lines] as const
  })
  return Promise.all(rows)
}

/** The tables of a database with their columns. */
export async function tablesIn({
  database,
}: {
  database: { databaseUrl: string; dataDir: string }
}) {
  const db = openDatabase<Tables>(database)
  return readTables(db).finally(() => db.destroy())
}

/** SHA-256 of a file, in hex. */
export async function hashOf(file: string) {
  return createHash('sha256')
    .update(await readFile(file))
    .digest('hex')
}

/** Stores bytes under a name, as an upload would. */
export async function store(media: MediaStore, name: string, bytes: Buffer) {
  const incoming = await media.receive()
  await incoming.write(bytes)
  await incoming.end()
  await media.put(incoming, name)
}
