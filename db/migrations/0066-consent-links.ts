import type { Migration } from 'kysely/migration'
import { type AnyDb, table, texts } from './table.ts'

/** One-time links by which families answer whether photos of their child may be shown: one for each player. */
export const consentLinks: Migration = {
  async up(db: AnyDb) {
    await table(db, 'consent_links')
      .addColumn('player_id', 'integer', column =>
        column.notNull().references('players.id').onDelete('cascade'),
      )
      .$call(texts({ required: ['token_hash', 'made_by', 'created_at', 'expires_at'] }))
      .addUniqueConstraint('consent_links_player_id', ['player_id'])
      .addUniqueConstraint('consent_links_token_hash', ['token_hash'])
      .execute()
  },
}
