import type { Settings } from '../features/settings/schema.ts'
import { writeSettings } from '../features/settings/store.server.ts'
import { changeContent } from '../kit/content-change.server.ts'
import type { Db } from '../kit/tables.server.ts'

/** Writes to the database directly, as a change that the public sees. */
export function writeContent(db: Db, work: (db: Db) => Promise<unknown>) {
  return changeContent(db, null, async ({ db, record }) => {
    await work(db)
    record({ table: 'content_version', id: 'test', before: null, after: null, isPublic: true })
  })
}

export function changeSettings(db: Db, values: Partial<Settings>) {
  return writeContent(db, db => writeSettings(db, values))
}
