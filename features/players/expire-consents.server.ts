import { changeContent } from '../../kit/content-change.server.ts'
import { nextVersion } from '../../kit/next-version.server.ts'
import type { Db } from '../../kit/tables.server.ts'

/** Ends the consents whose last day is over. */
export async function expireConsents(db: Db, today: string) {
  const over = (db: Db) =>
    db
      .selectFrom('players')
      .selectAll()
      .where('consent', '=', 'given')
      .where('consent_until', '<', today)
  if (!(await over(db).executeTakeFirst())) return
  await changeContent(db, null, async ({ db, record }) => {
    for (const before of await over(db).execute()) {
      const after = await db
        .updateTable('players')
        .set({ consent: 'expired', version: nextVersion })
        .where('id', '=', before.id)
        .returningAll()
        .executeTakeFirstOrThrow()
      const history = { name: before.name }
      record({ table: 'players', id: before.id, before, after, isPublic: true, history })
    }
  })
}
