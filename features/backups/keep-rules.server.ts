import type { Db } from '../../kit/tables.server.ts'
import { type KeepRules, keepRules } from './schema.ts'

/** A key in the table of settings that is not public. */
const KEY = 'backups'

export async function readKeepRules(db: Db): Promise<KeepRules> {
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', KEY)
    .executeTakeFirst()
  return keepRules.parse(row ? JSON.parse(row.value) : {})
}

/** Runs in a transaction. */
export async function writeKeepRules(db: Db, rules: KeepRules) {
  await db.deleteFrom('settings').where('key', '=', KEY).execute()
  await db
    .insertInto('settings')
    .values({ key: KEY, value: JSON.stringify(rules) })
    .execute()
}
