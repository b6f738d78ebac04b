import type { Db } from '../../kit/tables.server.ts'

/**
 * Values in the table of settings, by key. `store.server.ts` has those of the form; a feature keeps further ones that no
 * visitor reads under a key of its own.
 */

export async function readValue(db: Db, key: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', key)
    .executeTakeFirst()
  return row?.value
}

/** Replaces the value; null removes it. Runs in a transaction. */
export async function writeValue(db: Db, key: string, value: string | null) {
  await db.deleteFrom('settings').where('key', '=', key).execute()
  if (value !== null) await db.insertInto('settings').values({ key, value }).execute()
}

/** Returns the value; makes it if there is none. Of two instances that make one, both get the first. */
export async function readOrMake(db: Db, key: string, make: () => string): Promise<string> {
  const stored = await readValue(db, key)
  if (stored !== undefined) return stored
  await db
    .insertInto('settings')
    .values({ key, value: make() })
    .onConflict(conflict => conflict.column('key').doNothing())
    .execute()
  return (await readValue(db, key)) ?? ''
}
