import type { Migration } from 'kysely/migration'
import { type AnyDb, table, texts } from './table.ts'

/**
 * The inbox as conversations: the answers that were sent stand with their messages, which are assigned to people, and
 * may be tasks of a day; the club keeps texts for more answers.
 */
export const conversations: Migration = {
  async up(db: AnyDb) {
    await table(db, 'message_answers')
      .addColumn('message_id', 'integer', column =>
        column.notNull().references('contact_messages.id').onDelete('cascade'),
      )
      .$call(texts({ required: ['text', 'answered_at', 'answered_by', 'letter'] }))
      .$call(texts({ optional: ['left_at'] }))
      .execute()
    await db.schema
      .createIndex('message_answers_message_id')
      .on('message_answers')
      .column('message_id')
      .execute()
    await table(db, 'saved_replies')
      .$call(texts({ required: ['name', 'text'] }))
      .addColumn('version', 'integer', column => column.notNull().defaultTo(1))
      .execute()
    const names = ['answered_via', 'assigned_to', 'task_on', 'task', 'task_done_at', 'task_done_by']
    for (const name of names)
      await db.schema.alterTable('contact_messages').addColumn(name, 'text').execute()
  },
}
