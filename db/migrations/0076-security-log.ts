import type { Migration } from 'kysely/migration'
import { type AnyDb, table, texts } from './table.ts'

/** Security events about sign-ins and access, for admins. */
export const securityLog: Migration = {
  async up(db: AnyDb) {
    await table(db, 'security_log')
      .$call(texts({ required: ['at', 'kind', 'username'], optional: ['by_name', 'device'] }))
      .addColumn('user_id', 'integer')
      .execute()
    await db.schema.createIndex('security_log_at').on('security_log').column('at').execute()
  },
}
