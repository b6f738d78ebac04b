import type { Migration } from 'kysely/migration'
import { type AnyDb, table, texts } from './table.ts'

/** One-time links with which people make an account that has a role already. */
export const invitations: Migration = {
  async up(db: AnyDb) {
    await table(db, 'invitations')
      .$call(texts({ required: ['token_hash', 'name', 'role'], optional: ['email'] }))
      .addColumn('inviter_id', 'integer', column =>
        column.references('users.id').onDelete('set null'),
      )
      .$call(texts({ required: ['created_at', 'expires_at'] }))
      .addUniqueConstraint('invitations_token_hash', ['token_hash'])
      .execute()
    await db.schema
      .createIndex('invitations_inviter_id')
      .on('invitations')
      .column('inviter_id')
      .execute()
  },
}
