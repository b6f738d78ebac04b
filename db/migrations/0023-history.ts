import type { Migration } from 'kysely/migration'
import { type AnyDb, table, texts } from './table.ts'

/** History: a change set is one request, or several that belong together; its rows hold each row before and after. */
export const history: Migration = {
  async up(db: AnyDb) {
    await table(db, 'history_acts')
      .$call(texts({ required: ['at'], optional: ['actor_name', 'key'] }))
      .addColumn('actor_id', 'integer')
      .addUniqueConstraint('history_acts_key', ['actor_id', 'key'])
      .execute()
    await db.schema.createIndex('history_acts_at').on('history_acts').column('at').execute()

    await table(db, 'history_rows')
      .addColumn('act_id', 'integer', column =>
        column.notNull().references('history_acts.id').onDelete('cascade'),
      )
      .$call(texts({ required: ['table_name', 'row_id', 'action'] }))
      .$call(texts({ optional: ['name', 'before', 'after', 'because_of'] }))
      .addColumn('undoes', 'integer')
      .execute()
    await db.schema.createIndex('history_rows_act_id').on('history_rows').column('act_id').execute()
    await db.schema
      .createIndex('history_rows_row')
      .on('history_rows')
      .columns(['table_name', 'row_id'])
      .execute()
    await db.schema.createIndex('history_rows_undoes').on('history_rows').column('undoes').execute()
  },
}
