import type { Db } from './tables.server.ts'

declare module './tables.server.ts' {
  interface Tables {
    /** The site's notes about its own running; `value` is JSON. Backups leave it out: another machine has another clock. */
    operations: { name: string; value: string }
  }
}

/** A note of that name about the site's own running; undefined before the first. */
export async function readNote<Value>(db: Db, name: string): Promise<Value | undefined> {
  const row = await db
    .selectFrom('operations')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirst()
  return row && (JSON.parse(row.value) as Value)
}

export async function writeNote(db: Db, name: string, value: object) {
  const row = { value: JSON.stringify(value) }
  await db
    .insertInto('operations')
    .values({ name, ...row })
    .onConflict(conflict => conflict.column('name').doUpdateSet(row))
    .execute()
}
