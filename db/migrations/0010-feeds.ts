import type { Migration } from 'kysely/migration'
import type { AnyDb } from './table.ts'

/** The last good copy of each calendar feed, snapshots of the events that came from a feed, and locks (leases). */
export const feeds: Migration = {
  async up(db: AnyDb) {
    let copies = db.schema
      .createTable('calendar_copies')
      .addColumn('feed_id', 'text', column => column.primaryKey())
      .addColumn('errors', 'integer', column => column.notNull().defaultTo(0))
      .addColumn('failures', 'integer', column => column.notNull().defaultTo(0))
    for (const name of ['events', 'read_as', 'seen', 'result'])
      copies = copies.addColumn(name, 'text')
    for (const stamp of ['tried_at', 'fetched_at', 'changed_at', 'next_at']) {
      copies = copies.addColumn(stamp, 'text')
    }
    await copies.execute()

    await db.schema
      .createTable('feed_events')
      .addColumn('source', 'text', column => column.notNull())
      .addColumn('external_key', 'text', column => column.notNull())
      .addColumn('base', 'text', column => column.notNull())
      .addColumn('missing_since', 'text')
      .addPrimaryKeyConstraint('feed_events_key', ['source', 'external_key'])
      .execute()
    await db.schema
      .alterTable('schedule_events')
      .addColumn('hidden', 'boolean', column => column.notNull().defaultTo(false))
      .execute()

    await db.schema
      .createTable('leases')
      .addColumn('name', 'text', column => column.primaryKey())
      .addColumn('holder', 'text', column => column.notNull())
      .addColumn('until', 'text', column => column.notNull())
      .execute()
  },
}
