import type { Migration } from 'kysely/migration'
import { type AnyDb, table, texts } from './table.ts'

/** Sign-ins and changes of access that somebody should notice, for admins. */
export const securityLog: Migration = {
  async up(db: AnyDb) {
    await table(db, 'security_log')
      .$call(texts({ required: ['at', 'kind', 'username'], optional: ['by_name', 'device'] }))
      .addColumn('user_id', 'integer')
      .execute()
    await db.schema.createIndex('security_log_at').on('security_log').column('at').execute()
  },
}
