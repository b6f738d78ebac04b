import { sql } from 'kysely'
import type { Db } from '../../kit/tables.server.ts'
import { type Settings, settings } from './schema.ts'

/** The club's settings; one that was never set, or can no longer be read, has its default. */
export async function readSettings(db: Db): Promise<Settings> {
  const rows = await db.selectFrom('settings').selectAll().execute()
  const kept = Object.fromEntries(rows.map(({ key, value }) => [key, value]))
  const { success, data, error } = settings.safeParse(kept)
  if (success) return data
  for (const issue of error.issues) delete kept[String(issue.path[0])]
  return settings.parse(kept)
}

/** Sets the given settings and leaves the others as they are. */
export async function writeSettings(db: Db, changed: Partial<Settings>) {
  for (const [key, given] of Object.entries(changed)) {
    const value = Array.isArray(given) ? given.join('\n') : given
    await db.deleteFrom('settings').where('key', '=', key).execute()
    if (value !== null) await db.insertInto('settings').values({ key, value }).execute()
  }
}

/** How many times staff have changed the settings. */
export async function settingsVersion(db: Db) {
  const { value } = await db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', 'version')
    .executeTakeFirstOrThrow()
  return Number(value)
}

/** Raises the version and answers true; false when it is no longer the one that was seen. Of two at once, one waits. */
export async function raiseVersion(db: Db, seen: number | undefined) {
  const { numUpdatedRows } = await db
    .updateTable('settings')
    .set({ value: sql`cast(cast(value as integer) + 1 as text)` })
    .where('key', '=', 'version')
    .$if(seen !== undefined, query => query.where('value', '=', String(seen)))
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
