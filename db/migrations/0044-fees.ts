import type { Migration } from 'kysely/migration'
import { type AnyDb, integers, table, texts } from './table.ts'

/** Further tables of fees: links of families, instalments, the ledger, templates. */
export const fees: Migration = {
  async up(db: AnyDb) {
    for (const name of ['season', 'payer_email', 'token']) {
      await db.schema.alterTable('payments').addColumn(name, 'text').execute()
    }
    for (const name of ['instalment', 'instalments']) {
      await db.schema.alterTable('payments').addColumn(name, 'integer').execute()
    }
    await db.schema
      .alterTable('payments')
      .addColumn('version', 'integer', column => column.notNull().defaultTo(1))
      .execute()
    await db.schema.createIndex('payments_token').on('payments').column('token').unique().execute()
    await db.schema
      .createIndex('payments_payer_email')
      .on('payments')
      .column('payer_email')
      .execute()

    // Rows outlive their fee and its player, so they refer to neither, and say nothing about people.
    await table(db, 'fee_ledger')
      .$call(integers('payment_id', 'owed', 'received'))
      .$call(texts({ required: ['kind', 'currency', 'day', 'at'] }))
      .$call(texts({ optional: ['method', 'provider_id'] }))
      .addUniqueConstraint('fee_ledger_provider', ['kind', 'provider_id'])
      .execute()
    await db.schema
      .createIndex('fee_ledger_payment_id')
      .on('fee_ledger')
      .column('payment_id')
      .execute()

    await db.schema
      .createTable('fee_notes')
      .addColumn('ledger_id', 'integer', column =>
        column.primaryKey().references('fee_ledger.id').onDelete('cascade'),
      )
      .addColumn('payment_id', 'integer', column =>
        column.notNull().references('payments.id').onDelete('cascade'),
      )
      .addColumn('note', 'text', column => column.notNull())
      .execute()
    await db.schema
      .createIndex('fee_notes_payment_id')
      .on('fee_notes')
      .column('payment_id')
      .execute()

    await table(db, 'fee_templates')
      .$call(texts({ required: ['description', 'currency'], optional: ['season'] }))
      .$call(integers('amount'))
      .addColumn('version', 'integer', column => column.notNull().defaultTo(1))
      .execute()
  },
}
