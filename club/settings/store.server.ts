import type { Db } from '../tables.server.ts'
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
  for (const [key, value] of Object.entries(changed)) {
    await db.deleteFrom('settings').where('key', '=', key).execute()
    if (value !== null) await db.insertInto('settings').values({ key, value }).execute()
  }
}
