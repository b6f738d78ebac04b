import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { AnyDb } from './table.ts'

/** Messages of visitors as an inbox that several people share. Those from before count as read. */
export const inbox: Migration = {
  async up(db: AnyDb) {
    for (const name of ['read_at', 'handled_at', 'handled_by', 'archived_at', 'suspected_at']) {
      await db.schema.alterTable('contact_messages').addColumn(name, 'text').execute()
    }
    await db
      .updateTable('contact_messages')
      .set({ read_at: sql.ref('createdAt') })
      .execute()
  },
}
