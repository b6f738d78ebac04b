import type { Db } from '../../kit/tables.server.ts'
import { type Recipients, recipients } from './inbox-schema.ts'

/** Not one of the public settings, but in their table. */
const KEY = 'messageRecipients'

/** Who gets a letter when a message arrives, by subject. */
export async function readRecipients(db: Db): Promise<Recipients> {
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', KEY)
    .executeTakeFirst()
  return recipients.parse(row ? JSON.parse(row.value) : {})
}

/** Runs in a transaction. */
export async function writeRecipients(db: Db, values: Recipients) {
  await db.deleteFrom('settings').where('key', '=', KEY).execute()
  await db
    .insertInto('settings')
    .values({ key: KEY, value: JSON.stringify(values) })
    .execute()
}
