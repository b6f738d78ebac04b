import type { Migration } from 'kysely/migration'
import { type AnyDb, table, texts } from './table.ts'

/** The outbox: letters on their way to a mail server. */
export const mails: Migration = {
  async up(db: AnyDb) {
    await table(db, 'mails')
      .$call(texts({ required: ['message_id', 'recipient', 'subject'], optional: ['content'] }))
      .$call(texts({ required: ['state'] }))
      .addColumn('attempts', 'integer', column => column.notNull().defaultTo(0))
      .$call(texts({ required: ['created_at', 'next_at', 'give_up_at'] }))
      .$call(texts({ optional: ['expires_at', 'settled_at', 'problem'] }))
      .addUniqueConstraint('mails_message_id', ['message_id'])
      .execute()
    await db.schema.createIndex('mails_state').on('mails').columns(['state', 'next_at']).execute()
  },
}
