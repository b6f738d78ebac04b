import type { Migration } from 'kysely/migration'
import { type AnyDb, table, texts } from './table.ts'

/** Adds the addresses of players’ families. */
export const familyContacts: Migration = {
  async up(db: AnyDb) {
    await table(db, 'family_contacts')
      .addColumn('player_id', 'integer', column =>
        column.notNull().references('players.id').onDelete('cascade'),
      )
      .$call(texts({ required: ['email'], optional: ['name'] }))
      .addColumn('version', 'integer', column => column.notNull().defaultTo(1))
      .execute()
    await db.schema
      .createIndex('family_contacts_player_id')
      .on('family_contacts')
      .column('player_id')
      .execute()
  },
}
