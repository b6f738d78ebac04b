import type { Migration } from 'kysely/migration'
import { type AnyDb, integers, table, texts } from './table.ts'

/** Tables of card payments, and reminders. They have no foreign key to a fee, which may be removed first. */
export const cardPayments: Migration = {
  async up(db: AnyDb) {
    await table(db, 'fee_checkouts')
      .$call(integers('payment_id', 'amount'))
      .$call(texts({ required: ['currency', 'key', 'state', 'created_at'] }))
      .$call(texts({ optional: ['session_id', 'intent_id', 'url', 'expires_at', 'asked_at'] }))
      .addUniqueConstraint('fee_checkouts_key', ['key'])
      .addUniqueConstraint('fee_checkouts_session', ['session_id'])
      .addUniqueConstraint('fee_checkouts_intent', ['intent_id'])
      .execute()
    await table(db, 'fee_refunds')
      .$call(integers('payment_id', 'amount'))
      .$call(texts({ required: ['currency', 'intent_id', 'key', 'state', 'created_at'] }))
      .$call(texts({ optional: ['refund_id', 'reason', 'problem', 'asked_at'] }))
      .addColumn('automatic', 'boolean', column => column.notNull().defaultTo(false))
      .addUniqueConstraint('fee_refunds_key', ['key'])
      .addUniqueConstraint('fee_refunds_refund', ['refund_id'])
      .execute()
    for (const name of ['fee_checkouts', 'fee_refunds']) {
      await db.schema.createIndex(`${name}_payment_id`).on(name).column('payment_id').execute()
      await db.schema.createIndex(`${name}_state`).on(name).column('state').execute()
    }
    await db.schema
      .createTable('provider_events')
      .addColumn('id', 'text', column => column.primaryKey())
      .addColumn('at', 'text', column => column.notNull())
      .execute()
    await db.schema
      .createTable('provider_days')
      .addColumn('day', 'text', column => column.primaryKey())
      .addColumn('at', 'text', column => column.notNull())
      .addColumn('result', 'text', column => column.notNull())
      .execute()
    await db.schema
      .createTable('fee_reminders')
      .addColumn('payment_id', 'integer', column =>
        column.notNull().references('payments.id').onDelete('cascade'),
      )
      .addColumn('day', 'text', column => column.notNull())
      .addPrimaryKeyConstraint('fee_reminders_key', ['payment_id', 'day'])
      .execute()
  },
}
