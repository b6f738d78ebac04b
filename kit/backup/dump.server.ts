import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Kysely } from 'kysely'
import { executedMigrations } from '../../db/migrate.ts'
import { pagesOf } from '../../db/pages.ts'
import { engineOf, inSnapshot, readLastIds, readTables, type TableShape } from '../../db/tables.ts'
import { mediaUrlsIn } from '../../media/url.ts'
import type { AddEntry } from './archive.server.ts'
import { tableEntry } from './manifest.ts'

/** Tables about this machine and its processes alone; emails of a restored outbox would be sent twice. */
export const NOT_BACKED_UP = ['idempotency_keys', 'leases', 'emails', 'operations', 'rate_limits']

// biome-ignore lint/suspicious/noExplicitAny: the tables are those that the database has, whatever they are.
export type AnyDb = Kysely<any>

/** Adds every row of one snapshot of the database, and returns its description for the manifest. */
export async function dumpDatabase(db: AnyDb, add: AddEntry, now: () => Date) {
  return inSnapshot(db, async snapshot => {
    const madeAt = now().toISOString()
    const shapes = (await readTables(snapshot)).filter(({ name }) => !NOT_BACKED_UP.includes(name))
    const media = new Set<string>()
    const tables = []
    for (const shape of shapes) {
      const rows = await dumpTable(snapshot, shape, add, json => {
        for (const { name } of mediaUrlsIn(json)) media.add(name)
      })
      tables.push({ name: shape.name, rows })
    }
    const schema = await executedMigrations(snapshot)
    const lastIds = await readLastIds(snapshot)
    return { about: { madeAt, engine: engineOf(db), schema, tables, lastIds }, media }
  })
}

/** Returns the number of rows. */
async function dumpTable(
  db: AnyDb,
  shape: TableShape,
  add: AddEntry,
  onJson: (json: string) => void,
) {
  let count = 0
  let page = 0
  for await (const rows of pagesOf(db, shape)) {
    const json = rows.map(row => `${JSON.stringify(row, storable)}\n`).join('')
    onJson(json)
    const packed = await promisify(gzip)(json)
    page++
    await add(tableEntry(shape.name, page), { size: packed.length, pieces: [packed] })
    count += rows.length
  }
  return count
}

/** Both engines store texts, whole numbers and booleans; any other type needs a notation in the format first. */
function storable(column: string, value: unknown) {
  if (column !== '' && typeof value === 'object' && value !== null) {
    throw new Error(`A backup cannot hold the value of the column ${column}`)
  }
  return value
}
