import type { Migration } from 'kysely/migration'
import { type AnyDb, integers, table, texts } from './table.ts'

/** The schedule, results and the league table. */
export const games: Migration = {
  async up(db: AnyDb) {
    await table(db, 'schedule_events')
      .$call(texts({ required: ['date', 'time', 'location'], optional: ['opponent'] }))
      .addColumn('isHome', 'boolean', column => column.notNull().defaultTo(true))
      .addColumn('type', 'text', column => column.notNull().defaultTo('game'))
      // Columns for events of a calendar feed; staff do not enter these.
      .$call(texts({ optional: ['title', 'end_date', 'end_time'] }))
      .addColumn('all_day', 'boolean', column => column.notNull().defaultTo(false))
      .addColumn('status', 'text', column => column.notNull().defaultTo('scheduled'))
      .$call(texts({ optional: ['status_reason', 'source', 'external_key'] }))
      .addUniqueConstraint('schedule_events_feed_key', ['source', 'external_key'])
      .execute()
    await db.schema
      .createIndex('schedule_events_date')
      .on('schedule_events')
      .column('date')
      .execute()

    await table(db, 'standings')
      .$call(texts({ required: ['teamName', 'logoInitial', 'logoColor'] }))
      .$call(integers('played', 'won', 'lost', 'tied', 'points', 'position'))
      .execute()

    await table(db, 'results')
      .$call(texts({ required: ['date', 'homeTeam', 'awayTeam', 'result'] }))
      .$call(integers('homeScore', 'awayScore'))
      .$call(texts({ required: ['homeLogoInitial', 'homeLogoColor'] }))
      .$call(texts({ required: ['awayLogoInitial', 'awayLogoColor'] }))
      .execute()
  },
}
