import { resources } from '../features/index.server.ts'
import type { Settings } from '../features/settings/schema.ts'
import { writeSettings } from '../features/settings/store.server.ts'
import type { Db, TableName } from '../kit/tables.server.ts'
import { programPart } from './program.ts'

/** Writes to the database directly, as a change of all public content. */
export async function writeContent(db: Db, work: (db: Db) => Promise<unknown>) {
  const { changeContent } = await programPart('content')
  return changeContent(db, null, async ({ db, record }) => {
    await work(db)
    for (const { table } of resources)
      record({ table, id: 'test', before: null, after: null, isPublic: true })
  })
}

/** Deletes all rows of the tables, one table after the other. */
export function emptyTables(db: Db, ...tables: TableName[]) {
  return writeContent(db, async db => {
    for (const table of tables) await db.deleteFrom(table).execute()
  })
}

export async function changeSettings(db: Db, values: Partial<Settings>) {
  const { changeContent } = await programPart('content')
  return changeContent(db, null, async ({ db, record }) => {
    await writeSettings(db, values)
    record({ table: 'settings', id: 'test', before: null, after: null, isPublic: true })
  })
}
