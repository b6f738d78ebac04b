import { changeContent } from '../../kit/content-change.server.ts'
import { forgetHistory } from '../../kit/history/forget.server.ts'
import type { Db } from '../../kit/tables.server.ts'
import { readSettings } from '../settings/store.server.ts'

const DAY = 24 * 60 * 60 * 1000
/** In one transaction. */
const AT_ONCE = 200

/** Deletes the messages that are older than the club keeps them, with their history. */
export async function deleteOldMessages(db: Db, now: Date) {
  const { messageDays } = await readSettings(db)
  const before = new Date(now.getTime() - messageDays * DAY).toISOString()
  let deleted = AT_ONCE
  while (deleted === AT_ONCE) deleted = await deleteSome(db, before)
}

async function deleteSome(db: Db, before: string) {
  const old = (db: Db) =>
    db.selectFrom('contact_messages').selectAll().where('createdAt', '<', before).limit(AT_ONCE)
  if (!(await old(db).executeTakeFirst())) return 0
  return changeContent(db, null, async ({ db, record }) => {
    const rows = await old(db).execute()
    for (const row of rows) {
      await db.deleteFrom('contact_messages').where('id', '=', row.id).execute()
      await forgetHistory(db, 'contact_messages', row.id)
      record({
        ...{ table: 'contact_messages', id: row.id, before: row, after: null, isPublic: false },
      })
    }
    return rows.length
  })
}
