import type { Migration } from 'kysely/migration'
import { type AnyDb, integers, table, texts } from './table.ts'

/** Teams, players, coaches and payments. */
export const people: Migration = {
  async up(db: AnyDb) {
    await table(db, 'teams')
      .$call(texts({ required: ['name'], optional: ['description', 'grade', 'coach', 'logoUrl'] }))
      .$call(texts({ required: ['created_at', 'updated_at'] }))
      .execute()

    await table(db, 'players')
      .$call(texts({ required: ['name', 'position'] }))
      .$call(integers('number', 'year_of_birth'))
      .addColumn('age', 'integer')
      .$call(texts({ optional: ['grade', 'bio', 'statLabel', 'statValue'] }))
      .$call(texts({ optional: ['photoUrl', 'photoData'] }))
      .addColumn('team_id', 'integer', column => column.references('teams.id').onDelete('set null'))
      .addUniqueConstraint('players_name_number', ['name', 'number'])
      .execute()
    await db.schema.createIndex('players_team_id').on('players').column('team_id').execute()

    await table(db, 'coaches')
      .$call(texts({ required: ['name', 'role'], optional: ['experience', 'photoUrl'] }))
      .execute()

    await table(db, 'payments')
      .addColumn('player_id', 'integer', column =>
        column.notNull().references('players.id').onDelete('cascade'),
      )
      .$call(integers('amount'))
      .addColumn('currency', 'text', column => column.notNull().defaultTo('usd'))
      .$call(texts({ required: ['description'], optional: ['stripe_payment_intent_id'] }))
      .addColumn('status', 'text', column => column.notNull().defaultTo('pending'))
      .$call(texts({ optional: ['payment_date', 'due_date'] }))
      .$call(texts({ required: ['created_at', 'updated_at'] }))
      .execute()
    await db.schema.createIndex('payments_player_id').on('payments').column('player_id').execute()
  },
}
