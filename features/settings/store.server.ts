import { sql } from 'kysely'
import type { Db } from '../../kit/tables.server.ts'
import { untilChange } from '../../kit/until-change.server.ts'
import { type Settings, settings } from './schema.ts'
import { readValue, writeValue } from './values.server.ts'

declare module '../../kit/tables.server.ts' {
  interface Tables {
    settings: { key: string; value: string }
  }
}

/** Returns the club's settings; one that was never set, or is no longer valid, has its default. */
export function readSettings(db: Db): Promise<Settings> {
  return untilChange({ db, of: ['settings'], name: 'settings' }, async () => {
    const rows = await db.selectFrom('settings').selectAll().execute()
    const stored = Object.fromEntries(rows.map(({ key, value }) => [key, value]))
    const { success, data, error } = settings.safeParse(stored)
    if (success) return frozen(data)
    for (const issue of error.issues) delete stored[String(issue.path[0])]
    return frozen(settings.parse(stored))
  })
}

/** All callers share the settings, so that none may change them. */
function frozen(club: Settings): Settings {
  for (const value of Object.values(club)) Object.freeze(value)
  return Object.freeze(club)
}

/** Sets the given settings and leaves the others as they are. */
export async function writeSettings(db: Db, changed: Partial<Settings>) {
  for (const [key, value] of Object.entries(changed)) await writeValue(db, key, textOf(value))
}

function textOf(value: Settings[keyof Settings] | undefined) {
  if (Array.isArray(value)) return value.join('\n')
  return value === null ? null : String(value)
}

/** Rises with every change of the settings. */
export async function settingsVersion(db: Db) {
  return Number(await readValue(db, 'version'))
}

/** Raises the version; returns false when it is no longer `seen`. One of two parallel transactions waits. */
export async function raiseVersion(db: Db, seen: number | undefined) {
  const { numUpdatedRows } = await db
    .updateTable('settings')
    .set({ value: sql`cast(cast(value as integer) + 1 as text)` })
    .where('key', '=', 'version')
    .$if(seen !== undefined, query => query.where('value', '=', String(seen)))
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
