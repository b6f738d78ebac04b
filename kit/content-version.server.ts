import type { Db } from './tables.server.ts'

/** A number that rises with every change of what the public sees: what was drawn for an older one is out of date. */
export async function contentVersion(db: Db) {
  const { version } = await db
    .selectFrom('content_version')
    .select('version')
    .executeTakeFirstOrThrow()
  return version
}

/** Does the work in a transaction that also raises the content version. */
export function changeContent<Result>(db: Db, work: (db: Db) => Promise<Result>): Promise<Result> {
  return db.transaction().execute(async transaction => {
    const result = await work(transaction)
    await transaction
      .updateTable('content_version')
      .set(row => ({ version: row('version', '+', 1) }))
      .execute()
    return result
  })
}
